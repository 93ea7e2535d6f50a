/** Cuts the content of every document out of its finished page and lays it where the browser asks. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contentOf, fragmentAddress } from '../../config/documents';

export interface BuiltPage {
  pathname: string;
  file: string;
  html: string;
}

/** A name for all contents together: with any change of any page, all of them get new addresses. */
export function releaseOf(contents: string[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Stands in every page until all contents are known. */
export const UNKNOWN_RELEASE = 'unknown-release';

/** In one step, because other plugins read the finished pages at the same time. */
async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

export async function writeFragments(outDir: string, pathnames: string[]): Promise<void> {
  const pages = await Promise.all(
    pathnames.map(async (pathname): Promise<BuiltPage> => {
      const name = pathname.endsWith('.html') ? pathname : path.join(pathname, 'index.html');
      const file = path.join(outDir, name);
      return { pathname, file, html: await readFile(file, 'utf8') };
    }),
  );
  const documents = pages.flatMap(({ pathname, html }) => {
    const content = contentOf(html);
    return content === undefined ? [] : [{ pathname, content }];
  });
  const release = releaseOf(documents.map(({ content }) => content));
  await Promise.all([
    ...pages.map(({ file, html }) => replaceFile(file, html.replace(UNKNOWN_RELEASE, release))),
    ...documents.map(async ({ pathname, content }) => {
      const file = path.join(outDir, fragmentAddress(release, pathname));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  ]);
}
