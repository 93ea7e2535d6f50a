/**
 * The last step of a build, when Docusaurus has written every page: puts the styles into the pages and
 * the hashes of scripts beside their addresses, calls the hooks of the features (plugins/postbuild.ts),
 * writes the configuration of servers, and compresses what is text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ENCODINGS } from '../deploy/rules/encodings';
import { headerRules } from '../deploy/rules/headers';
import { isPrivate } from '../deploy/rules/private-files';
import { writeServerFiles } from '../deploy/write';
import { openFileCache } from '../lib/file-cache';
import { ROOT } from '../lib/root';
import { writeFileAtomic } from '../lib/write-file-atomic';
import type { BuiltSite } from '../plugins/postbuild';
import { compressTexts } from './compress';
import { inlineHashes, integrityOf, withIntegrity } from './hashes';
import { findHooks } from './hooks';
import { minifyPage } from './minify';
import { type Sheet, sheetOf, splitSheet, withStyles } from './styles';

/**
 * `index.ts [<folder> <folder>]`: where the site is, and where to write what nginx includes, which lies
 * beside its configuration and not among the files that it serves.
 */
const [folder = path.join(ROOT, 'build'), generated = path.join(ROOT, 'deploy', 'generated')] =
  process.argv.slice(2);

const site: BuiltSite = { folder, generatedFilesDir: path.join(ROOT, '.docusaurus') };

const addressesOfFiles = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .sort();

const readPage = (address: string): string => readFileSync(path.join(folder, address), 'utf8');

/** Reads page after page: all pages at once would fill the memory. */
function* read(addresses: string[]): Iterable<string> {
  for (const address of addresses) yield readPage(address);
}

/** Takes the style sheet apart; all pages have the same. */
async function finishSheet(pages: string[]): Promise<Sheet> {
  const address = sheetOf(readPage(pages[0]!));
  if (!address) throw new Error('页面没有样式表，也许已经做过这一步；请运行 npm run build');
  const file = path.join(folder, address);
  const sheet = splitSheet(address, await readFile(file, 'utf8'), read(pages));
  await rm(file);
  await writeFile(path.join(folder, sheet.address), sheet.outside);
  return sheet;
}

/** Pages ask for the same few files. */
function once<Value>(make: (address: string) => Value): (address: string) => Value {
  const known = new Map<string, Value>();
  return (address) => {
    if (!known.has(address)) known.set(address, make(address));
    return known.get(address)!;
  };
}

const hooks = findHooks();
const compressed = openFileCache(path.join(ROOT, '.cache/compressed'));

async function finishPages(pages: string[]): Promise<void> {
  const readAsset = once((address) => readFileSync(path.join(folder, address)));
  const hashOfAsset = once((address) => integrityOf(readAsset(address)));
  const sheet = await finishSheet(pages);
  const { inside: styles } = sheet;
  const changes = hooks.flatMap((hook) => hook.pages?.({ ...site, styles, readAsset }) ?? []);
  for (const address of pages) {
    const page = changes.reduce((changed, change) => change(changed), {
      html: minifyPage(readPage(address)),
      styles,
      afterStyles: '',
    });
    const styled = withStyles(page.html, { ...sheet, inside: page.styles }, page.afterStyles);
    // Atomic, because tasks of the hooks read the pages at the same time.
    writeFileAtomic(path.join(folder, address), withIntegrity(styled, hashOfAsset));
  }
}

/** Adds the files of the tasks and compresses them. */
async function addFiles(tasks: { addTo: (folder: string) => Promise<void> }[]): Promise<void> {
  const known = new Set(addressesOfFiles());
  await compressTexts(folder, [...known], compressed);
  for (const task of tasks) await task.addTo(folder);
  const added = addressesOfFiles().filter((file) => !known.has(file));
  await compressTexts(folder, added, compressed);
}

async function callLastHooks(): Promise<void> {
  const files = addressesOfFiles().filter(
    (file) => !isPrivate(file) && !Object.values(ENCODINGS).some((end) => file.endsWith(end)),
  );
  for (const hook of hooks) {
    const written = await hook.last?.(site, files);
    if (written) await compressTexts(folder, written, compressed);
  }
}

async function postbuild(): Promise<void> {
  const tasks = hooks.flatMap((hook) => hook.task?.(site) ?? []);
  const pages = addressesOfFiles().filter((file) => file.endsWith('.html'));
  await finishPages(pages);
  await writeServerFiles({
    folder,
    generated,
    rules: headerRules(inlineHashes(read(pages))),
    addresses: pages
      .filter((page) => page.endsWith('/index.html') && page !== '/index.html')
      .map((page) => page.slice(0, -'/index.html'.length)),
  });
  await addFiles(tasks);
  await callLastHooks();
  compressed.prune();
}

void postbuild();
