/** Cuts the content of a document out of its rendered page and writes it as a fragment. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contentOf, fragmentAddress } from './fragment-addresses';

const FOLDERS_OF_PROGRAM = ['assets/js', 'assets/css'];

/**
 * A hash of the inline CSS and of the names of all script and style files, which contain hashes
 * themselves. It does not depend on texts, so an edited page leaves all other pages unchanged.
 */
export function releaseOf(folder: string, styles: string): string {
  const files = FOLDERS_OF_PROGRAM.flatMap((name) => readdirSync(path.join(folder, name)).sort());
  return createHash('sha256')
    .update([styles, ...files].join('\0'))
    .digest('hex')
    .slice(0, 12);
}

/** The placeholder in every page until the last step computes the release. */
export const UNKNOWN_RELEASE = 'unknown-release';

/** `address` is the path of the page's file, such as `/study/index.html`. */
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
