/** Cards that were drawn before: a build draws only what changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import type { Design } from './design';
import type { CardText } from './template';

/** Whatever turns a text and a design into a picture: this folder, font included, and two libraries. */
function hashOfDrawing(): string {
  const own = readdirSync(__dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const libraries = ['@resvg/resvg-js', 'opentype.js'].map((name) =>
    require.resolve(`${name}/package.json`),
  );
  const hash = createHash('sha256');
  for (const file of [...own, ...libraries]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const drawing = hashOfDrawing();

/** The same for two cards only if they are the same picture. */
export const keyOf = ({ title, trail }: CardText, design: Design): string =>
  createHash('sha256')
    .update(JSON.stringify([title, trail, design, drawing]))
    .digest('hex');

export interface Cache {
  /** Writes to `file` what `draw` makes, or made in an earlier build. */
  write: (key: string, file: string, draw: () => Promise<Buffer>) => Promise<void>;
  /** Forgets what was not asked for: the titles of yesterday. */
  prune: () => Promise<void>;
}

export function openCache(folder: string): Cache {
  const used = new Set<string>();
  return {
    async write(key, file, draw) {
      const kept = path.join(folder, `${key}.png`);
      used.add(path.basename(kept));
      if (!existsSync(kept)) writeFileAtomic(kept, await draw());
      await mkdir(path.dirname(file), { recursive: true });
      await copyFile(kept, file);
    },
    async prune() {
      const names = await readdir(folder);
      await Promise.all(
        names.filter((name) => !used.has(name)).map((name) => rm(path.join(folder, name))),
      );
    },
  };
}
