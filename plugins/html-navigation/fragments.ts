/** Cuts the content of every document out of its finished page and lays it where the browser asks. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contentOf, fragmentAddress } from '../../lib/fragments';

/** A name for all contents together: with any change of any page, all of them get new addresses. */
export function releaseOf(contents: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Stands in every page until all contents are known. */
export const UNKNOWN_RELEASE = 'unknown-release';

const fileOf = (outDir: string, pathname: string): string =>
  path.join(outDir, pathname.endsWith('.html') ? pathname : path.join(pathname, 'index.html'));

/** One after the other: all pages at once would fill the memory. */
function* contentsIn(outDir: string, pathnames: string[]): Iterable<string> {
  for (const pathname of pathnames) {
    const content = contentOf(readFileSync(fileOf(outDir, pathname), 'utf8'));
    if (content !== undefined) yield content;
  }
}

export async function writeFragments(outDir: string, pathnames: string[]): Promise<void> {
  const release = releaseOf(contentsIn(outDir, pathnames));
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
