/** A bundle as it is kept between builds: its files, and what it was made of. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { linkFile } from '../../lib/link-files';
import { writeFileAtomic } from '../../lib/write-file-atomic';

interface KeptBundle {
  /** What is the same for all that Docusaurus generates. */
  program: string;
  /** Hashes of the generated files that were read, by their paths. */
  generated: Record<string, string>;
  /** By their paths from the folder that the bundler writes to. */
  files: string[];
  /** By their paths from the folder of generated files. */
  notes: string[];
}

interface Place {
  /** Where the bundle is kept. */
  folder: string;
  generatedFilesDir: string;
  program: string;
}

const recordIn = (folder: string): string => path.join(folder, 'bundle.json');

const hashOf = (file: string): string | undefined =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;

function putFiles(
  files: string[],
  [from, to]: [from: string, to: string],
  put: (source: string, target: string) => void,
): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    put(path.join(from, file), path.join(to, file));
  }
}

/** The bundle that is kept, if it would be made of the same today. */
export function findBundle({ folder, generatedFilesDir, program }: Place): KeptBundle | undefined {
  if (!existsSync(recordIn(folder))) return undefined;
  const kept = JSON.parse(readFileSync(recordIn(folder), 'utf8')) as KeptBundle;
  const isSame = ([file, hash]: [string, string]) =>
    hashOf(path.join(generatedFilesDir, file)) === hash;
  return kept.program === program && Object.entries(kept.generated).every(isSame)
    ? kept
    : undefined;
}

const filesIn = (folder: string): string => path.join(folder, 'files');
const notesIn = (folder: string): string => path.join(folder, 'notes');

export function restoreBundle(
  { folder, generatedFilesDir }: Place,
  { files, notes }: KeptBundle,
  outputPath: string,
): void {
  putFiles(files, [filesIn(folder), outputPath], linkFile);
  putFiles(notes, [notesIn(folder), generatedFilesDir], copyFileSync);
}

interface NewBundle {
  outputPath: string;
  files: string[];
  /** What bundling wrote for the rest of the build, beside what Docusaurus generated. */
  notes: string[];
  /** All files that were read. */
  dependencies: Iterable<string>;
}

export function keepBundle(
  { folder, generatedFilesDir, program }: Place,
  { outputPath, files, notes, dependencies }: NewBundle,
): void {
  const generated: Record<string, string> = {};
  for (const file of [...dependencies].sort()) {
    const hash = file.startsWith(generatedFilesDir + path.sep) ? hashOf(file) : undefined;
    if (hash) generated[path.relative(generatedFilesDir, file)] = hash;
  }
  rmSync(folder, { recursive: true, force: true });
  // Copied: the bundler writes its files anew in place.
  putFiles(files, [outputPath, filesIn(folder)], copyFileSync);
  putFiles(notes, [generatedFilesDir, notesIn(folder)], copyFileSync);
  const kept: KeptBundle = { program, generated, files, notes };
  // Last, so that what was broken off is not taken for whole.
  writeFileAtomic(recordIn(folder), JSON.stringify(kept));
}
