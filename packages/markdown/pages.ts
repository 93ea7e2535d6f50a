import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

export interface MarkdownPage {
  /** Path from the root of the project, as an author knows it. */
  path: string;
  source: string;
}

/** Where pages and their figures lie. */
export const DOCS = path.join(ROOT, 'website/docs');

/** A page's address is its path: no page has a slug of its own. */
export const addressOf = ({ path: file }: Pick<MarkdownPage, 'path'>): string =>
  file
    .replace(/^website\/(docs|src\/pages)/, '')
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '/');

/** Every page that an author writes. */
export function readMarkdownPages(): MarkdownPage[] {
  return ['website/docs', 'website/src/pages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') })),
  );
}
