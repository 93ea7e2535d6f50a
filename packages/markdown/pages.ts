import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/root';

export interface MarkdownPage {
  /** Path from the root of the project, as an author knows it. */
  path: string;
  source: string;
}

/** A page's address is its path: no page has a slug of its own. */
export const addressOf = ({ path: file }: Pick<MarkdownPage, 'path'>): string =>
  file
    .replace(/^(docs|src\/pages)/, '')
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '/');

/** Every page that an author writes. */
export function readMarkdownPages(): MarkdownPage[] {
  return ['docs', 'src/pages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') })),
  );
}
