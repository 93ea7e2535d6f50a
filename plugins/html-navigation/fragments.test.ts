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

async function build(pages: Record<string, string>): Promise<string> {
  for (const [pathname, html] of Object.entries(pages)) {
    await mkdir(path.join(outDir, pathname), { recursive: true });
    await writeFile(path.join(outDir, pathname, 'index.html'), html);
  }
  await writeFragments(outDir, Object.keys(pages));
  const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
  return /release content=(\w+)/.exec(html)![1]!;
}

const PAGES = { '/': document('<b>根</b>'), '/study/': document('学'), '/search': page('找') };

test('each document lies at the address of its page, and every page says which build it is of', async () => {
  const release = await build(PAGES);
  const folder = path.join(outDir, 'assets', 'documents', release);
  assert.deepEqual((await readdir(folder)).sort(), ['index.txt', 'study.txt']);
  assert.equal(await readFile(path.join(folder, 'index.txt'), 'utf8'), '<b>根</b>');
  const search = await readFile(path.join(outDir, 'search', 'index.html'), 'utf8');
  assert.ok(search.includes(release) && !search.includes(UNKNOWN_RELEASE));
});

test('the same contents give the same build, others another', async () => {
  const first = await build(PAGES);
  assert.equal(await build(PAGES), first);
  assert.notEqual(await build({ ...PAGES, '/study/': document('改') }), first);
});
