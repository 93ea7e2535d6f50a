import assert from 'node:assert/strict';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { UNKNOWN_RELEASE } from './fragments';
import postbuild from './postbuild';

const page = (content: string) =>
  `<html><head><meta name=release content=${UNKNOWN_RELEASE}><body>${content}</body></html>`;
const document = (content: string) =>
  page(`<p>头</p><sx-document class=markdown>${content}</sx-document>`);

let outDir: string;
before(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'fragments-'));
});
after(() => rm(outDir, { recursive: true }));

/** Runs the hook on pages (path → HTML) and returns them as changed. */
async function build(pages: Record<string, string>, { script = 'main.1.js', styles = '' } = {}) {
  await rm(path.join(outDir, 'assets'), { recursive: true, force: true });
  for (const file of [`js/${script}`, 'css/styles.1.css']) {
    await mkdir(path.join(outDir, 'assets', path.dirname(file)), { recursive: true });
    await writeFile(path.join(outDir, 'assets', file), '');
  }
  const change = postbuild.pages!({
    folder: outDir,
    generatedFilesDir: '',
    styles,
    readAsset: () => Buffer.of(),
  });
  const changed = Object.entries(pages).map(([pathname, html]): [string, string] => {
    const page = { address: `${pathname}index.html`, html, styles, afterStyles: '' };
    return [pathname, change(page).html];
  });
  return Object.fromEntries(changed);
}

/** The release that the pages name. */
const releaseOf = (pages: Record<string, string>): string =>
  /release content=(\w+)/.exec(pages['/']!)![1]!;

const PAGES = { '/': document('<b>根</b>'), '/study/': document('学'), '/search/': page('找') };

test('every document gets a fragment, and every page names its release', async () => {
  const pages = await build(PAGES);
  const release = releaseOf(pages);
  const folder = path.join(outDir, 'assets', 'documents', release);
  assert.deepEqual((await readdir(folder)).sort(), ['index.txt', 'study.txt']);
  assert.equal(await readFile(path.join(folder, 'index.txt'), 'utf8'), '<b>根</b>');
  const search = pages['/search/']!;
  assert.ok(search.includes(release) && !search.includes(UNKNOWN_RELEASE));
});

test('the release changes with scripts and styles, not with texts', async () => {
  const first = releaseOf(await build(PAGES));
  assert.equal(releaseOf(await build({ ...PAGES, '/study/': document('改') })), first);
  assert.notEqual(releaseOf(await build(PAGES, { script: 'main.2.js' })), first);
  assert.notEqual(releaseOf(await build(PAGES, { styles: 'p{color:red}' })), first);
});
