/**
 * The last step of a build, when every page has been written: makes the index of the search, puts the
 * styles into the pages, and what search engines want to know, names the content of their scripts,
 * tells all servers what they have to know, and compresses what is text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { canonicalPath } from '../config/addresses';
import { isOfflineOn, OFFLINE_LIST, WORKER } from '../config/offline';
import { ROOT } from '../lib/root';
import { writeWhole } from '../lib/write-file-atomic';
import { beside } from '../lib/child-task';
import { bringFont, hasFormulas } from '../plugins/formulas/bring-font';
import { writeOffline } from '../plugins/offline/write';
import { PAGES_FILE } from '../plugins/search/pages-file';
import { DATA_FILE, type DataByAddress, withStructuredData } from '../plugins/structured-data/add';
import { ENCODINGS } from '../deploy/rules/encodings';
import { headerRules } from '../deploy/rules/headers';
import { HOST_FILES, isPrivate } from '../deploy/rules/private-files';
import { httpConfig, nameConfig, siteConfig, toTlsConfig } from '../deploy/write/nginx';
import { headersFile, redirectsFile } from '../deploy/write/static-hosts';
import { compressTexts } from './compress';
import { inlineHashes, withIntegrity } from './hashes';
import { smaller } from './minify';
import { type Sheet, sheetOf, splitSheet, withStyles } from './styles';

/**
 * `index.ts [<folder> <folder>]`: where the site is, and where to write what nginx includes, which lies
 * beside its configuration and not among the files that it serves.
 */
const [folder = path.join(ROOT, 'build'), generated = path.join(ROOT, 'deploy', 'generated')] =
  process.argv.slice(2);

/** What Docusaurus and the plugins noted on the way. */
const GENERATED = path.join(ROOT, '.docusaurus');

const addressesOfFiles = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .sort();

const readPage = (address: string): string => readFileSync(path.join(folder, address), 'utf8');

/** Read when it is their turn: all pages at once would fill the memory. */
function* read(addresses: string[]): Iterable<string> {
  for (const address of addresses) yield readPage(address);
}

/** Takes the style sheet apart; all pages have the same. */
async function finishSheet(pages: string[]): Promise<Sheet> {
  const address = sheetOf(readPage(pages[0]!));
  if (!address) throw new Error('页面没有样式表；请先运行 docusaurus build');
  const file = path.join(folder, address);
  const sheet = splitSheet(address, await readFile(file, 'utf8'), read(pages));
  await rm(file);
  await writeFile(path.join(folder, sheet.address), sheet.outside);
  return sheet;
}

/** What Docusaurus loaded of the pages, as the plugins left it. */
const structuredData = (): DataByAddress =>
  JSON.parse(readFileSync(path.join(GENERATED, DATA_FILE), 'utf8')) as DataByAddress;

/** Adds styles, hashes and data to all pages. */
async function finishPages(pages: string[]): Promise<void> {
  const known = new Map<string, Buffer>();
  const readAsset = (address: string): Buffer => {
    const content = known.get(address) ?? readFileSync(path.join(folder, address));
    known.set(address, content);
    return content;
  };
  const sheet = await finishSheet(pages);
  const font = bringFont(sheet.inside, readAsset);
  const data = structuredData();
  for (const address of pages) {
    const html = withStructuredData(smaller(readPage(address)), data);
    const styled = hasFormulas(html)
      ? withStyles(html, { ...sheet, inside: font.styles }, font.html)
      : withStyles(html, sheet);
    // In one step, because the index of the search is made of them at the same time.
    writeWhole(path.join(folder, address), withIntegrity(styled, readAsset));
  }
}

/** Last, because it names every file and says how much there is to load. */
async function finishOffline(): Promise<void> {
  const files = addressesOfFiles().filter(
    (file) => !isPrivate(file) && !Object.values(ENCODINGS).some((end) => file.endsWith(end)),
  );
  await writeOffline({ folder, files, canonical: canonicalPath, isOn: isOfflineOn });
  await compressTexts(folder, isOfflineOn ? [WORKER, OFFLINE_LIST] : [WORKER]);
}

async function finish(): Promise<void> {
  const indexing = beside(
    path.join(ROOT, 'plugins/search/write.ts'),
    path.join(GENERATED, 'search-files'),
    { isAwaited: true },
  );
  indexing.start({ site: folder, list: path.join(GENERATED, PAGES_FILE) });
  const pages = addressesOfFiles().filter((file) => file.endsWith('.html'));
  await finishPages(pages);
  const rules = headerRules(inlineHashes(read(pages)));
  const addresses = pages
    .filter((page) => page.endsWith('/index.html') && page !== '/index.html')
    .map((page) => page.slice(0, -'/index.html'.length));

  await rm(generated, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  const files: Record<string, string> = {
    [path.join(generated, 'http.conf')]: httpConfig(rules),
    [path.join(generated, 'site.conf')]: siteConfig(rules),
    [path.join(generated, 'name.conf')]: nameConfig(),
    [path.join(generated, 'to-tls.conf')]: toTlsConfig(),
    // For the local server.
    [path.join(generated, 'headers.json')]: JSON.stringify(rules),
    [path.join(folder, HOST_FILES.headers)]: headersFile(rules),
    [path.join(folder, HOST_FILES.redirects)]: redirectsFile(addresses),
  };
  await Promise.all(Object.entries(files).map(([file, content]) => writeFile(file, content)));
  const known = new Set(addressesOfFiles());
  await compressTexts(folder, [...known]);
  await indexing.addTo(folder);
  const ofTheIndex = addressesOfFiles().filter((file) => !known.has(file));
  await compressTexts(folder, ofTheIndex);
  await finishOffline();
}

void finish();
