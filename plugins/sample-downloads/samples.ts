/** Every file that a page can show with `::sample`, as a reader sees it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../lib/root';
import { forReader } from '../../samples/project/reader';
import { excerpt } from '../../samples/regions';

/** Folders below samples/, each with the prefix of its files' names in `::sample`. */
const FOLDERS = {
  typescript: '',
  solidity: '',
  shell: '',
  starter: 'starter/',
  'front-end': 'front-end/',
};

const isShown = (file: string) =>
  /\.(tsx?|html|sol|sh)$/.test(file) && !/\.(test|spec)\.ts$|^testing\//.test(file);

export function sources(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [folder, prefix] of Object.entries(FOLDERS)) {
    const root = path.join(ROOT, 'samples', folder);
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isShown)) {
      const text = readFileSync(path.join(root, file), 'utf8');
      found[`${prefix}${file}`] = `${excerpt(forReader(text))}\n`;
    }
  }
  return found;
}
