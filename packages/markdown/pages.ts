import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

export interface MarkdownPage {
  /** Path from the project root. */
  path: string;
  source: string;
}

/** Folder of the pages and their figures. */
export const DOCS = path.join(ROOT, 'website/docs');

/** Address of a page: derived from its path, as no page sets a slug. */
export const addressOf = ({ path: file }: Pick<MarkdownPage, 'path'>): string =>
  file
    .replace(/^website\/(docs|src\/pages)/, '')
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '/');

/** Every authored page. */
export function readMarkdownPages(): MarkdownPage[] {
  return ['website/docs', 'website/src/pages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') })),
  );
}
