/** Copies of build/ that differ as two builds of changed sources would. */
import { readdirSync } from 'node:fs';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ELEMENT, releaseOf } from 'swapx-html-documents/fragment-addresses';

/** The files of a build, by address. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => !/\.(br|gz)$|^\/_/.test(file))
    .sort();

/** Compressed copies would be outdated after a change, and no test downloads archives. */
export const copyBuild = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (file) => !/\.(br|gz|zip)$/.test(file) });

/** Gives a copied build another release; each of its documents ends with a paragraph that says `mark`. */
export async function markBuild(folder: string, mark: string): Promise<void> {
  const old = releaseOf(await readFile(path.join(folder, 'index.html'), 'utf8'))!;
  const release = `${old.slice(0, 6)}${mark}`;
  const documents = path.join(folder, 'assets/documents');
  await rename(path.join(documents, old), path.join(documents, release));
  for (const file of filesIn(folder)) {
    if (!file.endsWith('.html') && !file.startsWith('/assets/documents/')) continue;
    const content = await readFile(path.join(folder, file), 'utf8');
    const end = file.endsWith('.html') ? `</${ELEMENT}>` : /$/;
    const marked = content.replaceAll(old, release).replace(end, `<p>${mark}</p>$&`);
    await writeFile(path.join(folder, file), marked);
  }
}
