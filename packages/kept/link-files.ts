/**
 * Adds files to the site as hard links, which cost neither time nor disk space. A write to one path
 * would change the file at the other too, so such a file must be replaced by renaming a new one
 * over it, as `writeFileAtomic` does.
 */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Errors of `link` that call for a copy: another file system, no support for links, too many links. */
const REFUSED = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      rmSync(to);
      linkFile(from, to);
    } else if (REFUSED.has(codeOf(error) ?? '')) copyFileSync(from, to);
    else throw error;
  }
}

/** Links all files of a folder into another folder, at the same relative paths. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}
