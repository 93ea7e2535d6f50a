/** Cuts the content of a document out of its rendered page and lays it where the browser asks. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contentOf, fragmentAddress } from './fragment-addresses';

const FOLDERS_OF_PROGRAM = ['assets/js', 'assets/css'];

/**
 * A name for the program that shows the contents: the styles in the pages, and the scripts and styles
 * beside them, in whose names their own hashes are. A change of a text alone leaves it, and with it
 * every other page, as it was.
 */
export function releaseOf(folder: string, styles: string): string {
  const files = FOLDERS_OF_PROGRAM.flatMap((name) => readdirSync(path.join(folder, name)).sort());
  return createHash('sha256')
    .update([styles, ...files].join('\0'))
    .digest('hex')
    .slice(0, 12);
}

/** Stands in every page until the program is known. */
export const UNKNOWN_RELEASE = 'unknown-release';

/** `address` is that of the page as a file. */
export function writeFragment(
  folder: string,
  release: string,
  address: string,
  html: string,
): void {
  const content = contentOf(html);
  if (content === undefined) return;
  const pathname = address.replace(/index\.html$/, '');
  const fragment = path.join(folder, fragmentAddress(release, pathname));
  mkdirSync(path.dirname(fragment), { recursive: true });
  writeFileSync(fragment, content);
}
