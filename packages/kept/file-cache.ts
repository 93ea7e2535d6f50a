/** Files that are kept between builds, each under a name that changes with all it was made of. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { linkFile } from './link-files';
import { writeFileAtomic } from './write-file-atomic';

export interface FileCache {
  has: (name: string) => boolean;
  read: (name: string) => Buffer | undefined;
  write: (name: string, content: string | Uint8Array) => void;
  /** Puts the file, which must be kept, somewhere else as well. */
  linkTo: (name: string, file: string) => void;
  /** Forgets what was not asked for: yesterday's. */
  prune: () => void;
}

export function openFileCache(folder: string): FileCache {
  const used = new Set<string>();
  const fileOf = (name: string) => {
    used.add(name);
    return path.join(folder, name);
  };
  return {
    has: (name) => existsSync(fileOf(name)),
    read(name) {
      const file = fileOf(name);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    write: (name, content) => writeFileAtomic(fileOf(name), content),
    linkTo: (name, file) => linkFile(fileOf(name), file),
    prune() {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) {
        if (!used.has(name)) rmSync(path.join(folder, name));
      }
    },
  };
}
