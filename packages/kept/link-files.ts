/**
 * Puts files into the site that are kept elsewhere too: as links, which cost neither time nor room where
 * a file is made of much. So whoever changes such a file writes a new one and renames it, as
 * `writeFileAtomic` does.
 */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** File systems without links, or another one there; and what already lies there. */
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

/** Everything in one folder, by the same paths, into another. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}
