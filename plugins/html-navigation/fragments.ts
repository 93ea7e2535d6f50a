/** Cuts the content of every document out of its finished page and lays it where the browser asks. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contentOf, fragmentAddress } from '../../lib/fragments';

const FOLDERS_OF_PROGRAM = ['assets/js', 'assets/css'];

/**
 * A name for the program that shows the contents: scripts and styles, in whose names their own hashes are.
 * A change of a text alone leaves it, and with it every other page, as it was.
 */
function releaseOf(outDir: string): string {
  const files = FOLDERS_OF_PROGRAM.flatMap((folder) =>
    readdirSync(path.join(outDir, folder)).sort(),
  );
  return createHash('sha256').update(files.join('\0')).digest('hex').slice(0, 12);
}

/** Stands in every page until the program is known. */
export const UNKNOWN_RELEASE = 'unknown-release';

const fileOf = (outDir: string, pathname: string): string =>
  path.join(outDir, pathname.endsWith('.html') ? pathname : path.join(pathname, 'index.html'));

export async function writeFragments(outDir: string, pathnames: string[]): Promise<void> {
  const release = releaseOf(outDir);
  // One after the other: all pages at once would fill the memory.
  for (const pathname of pathnames) {
    const file = fileOf(outDir, pathname);
    const html = await readFile(file, 'utf8');
    const content = contentOf(html);
    if (content !== undefined) {
      const fragment = path.join(outDir, fragmentAddress(release, pathname));
      await mkdir(path.dirname(fragment), { recursive: true });
      await writeFile(fragment, content);
    }
    await writeFile(file, html.replace(UNKNOWN_RELEASE, release));
  }
}
