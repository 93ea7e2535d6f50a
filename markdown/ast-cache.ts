/**
 * The trees of pages that were read before: to read all of them takes three seconds, which is long for
 * an author who has changed one page and waits for `npm run check`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';

import { ROOT } from '../lib/root';
import { writeWhole } from '../lib/write-file-atomic';
import { askedTrees, useKeptTrees } from './reader';

type Trees = ReadonlyMap<string, Root>;

interface Kept {
  /** Of the parser that made them: its packages and settings. */
  hash: string;
  trees: [source: string, tree: Root][];
}

export function readTrees(file: string, hash: string): Trees {
  if (!existsSync(file)) return new Map();
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return new Map(kept.hash === hash ? kept.trees : []);
}

export const writeTrees = (file: string, hash: string, trees: Trees): void =>
  writeWhole(file, JSON.stringify({ hash, trees: [...trees] } satisfies Kept));

function hashOfParser(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'markdown/reader.ts']) {
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Begins with the trees that are kept in a file, and at the end keeps those that were asked for. */
export function keepTrees(file: string): void {
  const hash = hashOfParser();
  const kept = readTrees(file, hash);
  useKeptTrees(kept);
  process.once('exit', () => {
    const isSame =
      askedTrees.size === kept.size && [...askedTrees.keys()].every((key) => kept.has(key));
    if (!isSame) writeTrees(file, hash, askedTrees);
  });
}
