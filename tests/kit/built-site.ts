/** Access to the files of build/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type CheerioAPI, load } from 'cheerio';

import { ROOT } from 'swapx-kept/root';

export const buildFolder = path.join(ROOT, 'build');

if (!existsSync(path.join(buildFolder, 'index.html'))) {
  throw new Error('build/ 中没有网站；请先运行 npm run build');
}

/** Every file, as an address below the root of the site. */
export const builtFiles: string[] = readdirSync(buildFolder, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative(buildFolder, path.join(entry.parentPath, entry.name))}`)
  .sort();

const fileOf = (route: string): string => path.join(route, 'index.html');

const builtFileSet = new Set(builtFiles);

export const isBuiltFile = (address: string): boolean => builtFileSet.has(address);

export const isBuiltPage = (route: string): boolean => builtFileSet.has(fileOf(route));

export const readBuiltFile = (address: string): Buffer =>
  readFileSync(path.join(buildFolder, address));

const parsed = new Map<string, CheerioAPI>();

/** A page, parsed once per process. */
export function loadPage(route: string): CheerioAPI {
  const page = parsed.get(route) ?? load(readBuiltFile(fileOf(route)).toString('utf8'));
  parsed.set(route, page);
  return page;
}
