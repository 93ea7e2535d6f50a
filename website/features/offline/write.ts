/** Writes the service worker and the list of all cacheable files when the build is complete. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { buildSync } from 'esbuild';

import { OFFLINE_LIST, OFFLINE_PAGE, WORKER } from '../../config/offline';
import type { OfflineList } from './list';

/**
 * In bytes. Larger files are cached when they are first used, or when the reader saves everything; but
 * files that every page loads are always part of the shell.
 */
const LARGEST_OF_SHELL = 400_000;

const isPage = (file: string) => file.endsWith('/index.html');
const addressOf = (file: string) => file.slice(0, -'/index.html'.length);

/** Adds the trailing slash to home pages of areas. Callers pass canonicalPath. */
type Canonical = (address: string) => string;

interface Options {
  folder: string;
  /** Every file of the site, as an address. */
  files: string[];
  /** Content hash of a file, if the caller has it. */
  hashOf?: (file: string) => string;
  canonical: Canonical;
  isOn: boolean;
}

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** A hash of all files of the site. */
const buildName = (files: string[], hashOf: (file: string) => string): string =>
  sha256(files.map((file) => `${file}\0${hashOf(file)}\0`).join('')).slice(0, 12);

/** Docusaurus marks unlisted pages with `noindex, nofollow`. */
const isUnlisted = (html: string): boolean => /<meta[^>]*noindex, ?nofollow/.test(html);

function titleOf(html: string): string {
  // Without the name of the site.
  return (/<title[^>]*>([^<]*) \| [^<]*<\/title>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** Compressed size of a file, as transferred. */
const sentBytes = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

function bundle(file: string, values: Record<string, unknown>): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'worker', file)],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: 'es2022',
    // Ignores the project's tsconfig.json, which extends a package that only type checks need.
    tsconfigRaw: '{}',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  return outputFiles[0]!.text;
}

export async function writeOffline({
  folder,
  files,
  hashOf = (file) => sha256(readFileSync(path.join(folder, file))),
  canonical,
  isOn,
}: Options): Promise<void> {
  const write = (address: string, content: string) =>
    writeFile(path.join(folder, address), content);
  if (!isOn) return write(WORKER, bundle('off.ts', {}));

  const build = buildName(files, hashOf);
  const pages = files
    .filter(isPage)
    .map((file) => ({ file, html: readFileSync(path.join(folder, file), 'utf8') }))
    .filter(({ html }) => !isUnlisted(html))
    .map(({ file, html }) => ({ address: canonical(addressOf(file)), title: titleOf(html) }))
    // A React page may have no title of its own.
    .map(({ address, title }) => ({ address, title: title || address }))
    // It is part of the shell and contains nothing to read.
    .filter(({ address }) => address !== OFFLINE_PAGE);
  const search = files.filter((file) => /^\/(assets\/search\/\w+\/terms-|search\/cata)/.test(file));
  const texts = files.filter((file) => /^\/assets\/search\/\w+\/text-/.test(file));
  const program = files.filter((file) => /^\/assets\/(css|fonts|js)\//.test(file));
  const home = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const isOfShell = (file: string) =>
    home.includes(file) || statSync(path.join(folder, file)).size <= LARGEST_OF_SHELL;
  const shell = [
    ...['/', OFFLINE_PAGE, OFFLINE_LIST, '/img/favicon.svg'],
    ...program.filter(isOfShell),
  ];
  const others = [...search, ...texts, ...program.filter((file) => !isOfShell(file))];
  const sent = [...files.filter(isPage), ...others];
  const list: OfflineList = {
    build,
    pages,
    files: others,
    bytes: sent.reduce((sum, file) => sum + sentBytes(path.join(folder, file)), 0),
  };
  await write(OFFLINE_LIST, JSON.stringify(list));
  await write(WORKER, bundle('sw.ts', { BUILD: build, SHELL: shell, SEARCH: search }));
}
