import assert from 'node:assert/strict';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { UNKNOWN_RELEASE, writeFragments } from './fragments';

const page = (content: string) =>
  `<html><head><meta name=release content=${UNKNOWN_RELEASE}><body>${content}</body></html>`;
const document = (content: string) =>
  page(`<p>头</p><sx-document class=markdown>${content}</sx-document>`);

let outDir: string;
before(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'fragments-'));
});
after(() => rm(outDir, { recursive: true }));

/** Returns which program the pages say they belong to. */
async function build(pages: Record<string, string>, script = 'main.1.js'): Promise<string> {
  await rm(path.join(outDir, 'assets'), { recursive: true, force: true });
  for (const file of [`js/${script}`, 'css/styles.1.css']) {
    await mkdir(path.join(outDir, 'assets', path.dirname(file)), { recursive: true });
    await writeFile(path.join(outDir, 'assets', file), '');
  }
  for (const [pathname, html] of Object.entries(pages)) {
    await mkdir(path.join(outDir, pathname), { recursive: true });
    await writeFile(path.join(outDir, pathname, 'index.html'), html);
  }
  await writeFragments(outDir, Object.keys(pages));
  const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
  return /release content=(\w+)/.exec(html)![1]!;
}

const PAGES = { '/': document('<b>根</b>'), '/study/': document('学'), '/search': page('找') };

test('each document lies at the address of its page, and every page says which program it needs', async () => {
  const release = await build(PAGES);
  const folder = path.join(outDir, 'assets', 'documents', release);
  assert.deepEqual((await readdir(folder)).sort(), ['index.txt', 'study.txt']);
  assert.equal(await readFile(path.join(folder, 'index.txt'), 'utf8'), '<b>根</b>');
  const search = await readFile(path.join(outDir, 'search', 'index.html'), 'utf8');
  assert.ok(search.includes(release) && !search.includes(UNKNOWN_RELEASE));
});

test('another text leaves the addresses of all others as they are; another script changes them', async () => {
  const first = await build(PAGES);
  assert.equal(await build({ ...PAGES, '/study/': document('改') }), first);
  assert.notEqual(await build(PAGES, 'main.2.js'), first);
});
