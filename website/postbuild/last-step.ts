/**
 * The last step of a build, after Docusaurus has written every page: moves styles into the pages, adds
 * integrity hashes, calls the hooks of features (packages/kept/last-step.ts), writes the configuration
 * of servers, and compresses texts.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ENCODINGS } from '../deploy/rules/encodings';
import { headerRules } from '../deploy/rules/headers';
import type { InlineHashes } from '../deploy/rules/policy';
import { isPrivate } from '../deploy/rules/private-files';
import { writeServerFiles } from '../deploy/write';
import { openCache } from 'swapx-kept/cache';
import { linkFile } from 'swapx-kept/link-files';
import type { BuiltFiles, BuiltSite, Task } from 'swapx-kept/last-step';
import { compressTexts } from './compress';
import { inlineContents, integrityOf, withIntegrity } from './hashes';
import { findHooks } from './hooks';
import { minifyPage } from './minify';
import { type Sheet, sheetOf, splitSheet, withStyles } from './styles';

/** A compressed copy (.br, .gz) has no address of its own. */
const isEncoding = (file: string): boolean =>
  Object.values(ENCODINGS).some((ending) => file.endsWith(ending));

const addressesOfFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isEncoding(entry.name))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .sort();

const readPage = (folder: string, address: string): string =>
  readFileSync(path.join(folder, address), 'utf8');

/** Reads pages lazily: all at once would fill the memory. */
function* read(folder: string, addresses: string[]): Iterable<string> {
  for (const address of addresses) yield readPage(folder, address);
}

/** Splits the style sheet, which is the same in all pages, and replaces its file by the rest. */
async function finishSheet(folder: string, pages: string[]): Promise<Sheet> {
  const address = sheetOf(readPage(folder, pages[0]!));
  if (!address) throw new Error('页面没有样式表，也许已经做过这一步；请运行 npm run build');
  const file = path.join(folder, address);
  const sheet = splitSheet(address, await readFile(file, 'utf8'), read(folder, pages));
  await rm(file);
  await writeFile(path.join(folder, sheet.address), sheet.outside);
  return sheet;
}

/** Caches results by address: pages share the same few assets. */
function once<Value>(make: (address: string) => Value): (address: string) => Value {
  const known = new Map<string, Value>();
  return (address) => {
    if (!known.has(address)) known.set(address, make(address));
    return known.get(address)!;
  };
}

const hooks = findHooks();
const compressed = openCache('compressed');

/** Returns the hashes of inline scripts and styles. */
async function finishPages(site: BuiltSite, pages: string[]): Promise<InlineHashes> {
  const contents = inlineContents();
  const { folder } = site;
  const readAsset = once((address) => readFileSync(path.join(folder, address)));
  const hashOfAsset = once((address) => integrityOf(readAsset(address)));
  const sheet = await finishSheet(folder, pages);
  const { inside: styles } = sheet;
  const changes = hooks.flatMap((hook) => hook.pages?.({ ...site, styles, readAsset }) ?? []);
  for (const address of pages) {
    const page = changes.reduce((changed, change) => change(changed), {
      address,
      html: minifyPage(readPage(folder, address)),
      styles,
      afterStyles: '',
    });
    const styled = withStyles(page.html, { ...sheet, inside: page.styles }, page.afterStyles);
    contents.addPage(styled);
    const file = path.join(folder, address);
    // linkPages has linked the rendered page, so it must not be changed in place. Deleting it first is
    // also faster: overwriting a file, or renaming one over it, waits for the disk.
    rmSync(file);
    writeFileSync(file, withIntegrity(styled, hashOfAsset));
  }
  return contents.hashes();
}

/** Compresses all files while tasks may be running, then those that tasks add; returns all hashes. */
async function addFiles(folder: string, tasks: Pick<Task, 'addTo'>[]): Promise<BuiltFiles> {
  const known = new Map(await compressTexts(folder, addressesOfFiles(folder), compressed));
  for (const task of tasks) await task.addTo(folder);
  const added = addressesOfFiles(folder).filter((file) => !known.has(file));
  const all = [...known, ...(await compressTexts(folder, added, compressed))];
  return new Map(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function callLastHooks(site: BuiltSite, files: BuiltFiles): Promise<void> {
  const open = new Map([...files].filter(([file]) => !isPrivate(file)));
  for (const hook of hooks) {
    const written = await hook.last?.(site, open);
    if (written) await compressTexts(site.folder, written, compressed);
  }
}

/** Links the rendered pages to a folder where tasks can read them while the pages are being finished. */
function linkPages({ folder }: BuiltSite, rendered: string, pages: string[]): void {
  for (const page of pages) {
    mkdirSync(path.dirname(path.join(rendered, page)), { recursive: true });
    linkFile(path.join(folder, page), path.join(rendered, page));
  }
}

/**
 * Starts tasks that need no pages, and returns the last step itself. `generated` is the folder of
 * the files that nginx includes; nginx must not serve it.
 */
export function prepareLastStep(
  site: BuiltSite,
  generated: string,
  report: (progress: string) => void,
): () => Promise<void> {
  const tasks = hooks.flatMap((hook) => hook.task?.(site) ?? []);
  for (const task of tasks) task.prepare();
  const rendered = path.join(site.generatedFilesDir, 'rendered-pages');
  rmSync(rendered, { recursive: true, force: true });
  return async () => {
    const { folder } = site;
    const pages = addressesOfFiles(folder).filter((file) => file.endsWith('.html'));
    report(`${pages.length} 个页面，放进样式`);
    linkPages(site, rendered, pages);
    for (const task of tasks) task.start(rendered);
    const inline = await finishPages(site, pages);
    await writeServerFiles({
      folder,
      generated,
      rules: headerRules(inline),
      addresses: pages
        .filter((page) => page.endsWith('/index.html') && page !== '/index.html')
        .map((page) => page.slice(0, -'/index.html'.length)),
    });
    report('搜索的索引，压缩');
    await callLastHooks(site, await addFiles(folder, tasks));
    compressed.sweep();
  };
}
