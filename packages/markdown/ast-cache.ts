/**
 * A cache of parsed pages between runs of `npm run check`: an author who has changed one page waits for
 * that page to be parsed, not for all.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';

import { ROOT } from 'swapx-kept/root';
import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import { parsedTrees, useCachedTrees } from './reader';

type Trees = ReadonlyMap<string, Root>;

interface CacheFile {
  /** Of the parser that made them: its packages and settings. */
  hash: string;
  trees: [source: string, tree: Root][];
}

export function readAstCache(file: string, hash: string): Trees {
  if (!existsSync(file)) return new Map();
  const kept = JSON.parse(readFileSync(file, 'utf8')) as CacheFile;
  return new Map(kept.hash === hash ? kept.trees : []);
}

export const writeAstCache = (file: string, hash: string, trees: Trees): void =>
  writeFileAtomic(file, JSON.stringify({ hash, trees: [...trees] } satisfies CacheFile));

function hashOfParser(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'packages/markdown/reader.ts']) {
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Begins with the trees of the cache, and writes those that were parsed or used when the process ends. */
export function useAstCache(file: string): void {
  const hash = hashOfParser();
  const kept = readAstCache(file, hash);
  useCachedTrees(kept);
  process.once('exit', () => {
    const isSame =
      parsedTrees.size === kept.size && [...parsedTrees.keys()].every((key) => kept.has(key));
    if (!isSame) writeAstCache(file, hash, parsedTrees);
  });
}
