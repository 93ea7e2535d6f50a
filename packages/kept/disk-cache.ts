/** Results of pure functions that take seconds, kept in .cache/ by the content of all that decides them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './root';
import { writeFileAtomic } from './write-file-atomic';

interface Entry<Result> {
  hash: string;
  result: Result;
}

const hashOf = (inputs: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest('hex');
};

const fileOf = (name: string): string => path.resolve(ROOT, '.cache', `${name}.json`);

const writeCache = <Result>(file: string, inputs: readonly string[], result: Result): void =>
  writeFileAtomic(file, JSON.stringify({ hash: hashOf(inputs), result } satisfies Entry<Result>));

/**
 * The result of an earlier process for the same inputs, or a new one; it must be plain JSON. The name is
 * that of a file in .cache/, or a whole path.
 */
export function cachedOnDisk<Result>(
  name: string,
  inputs: readonly string[],
  compute: () => Result,
): Result {
  const file = fileOf(name);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Entry<Result>;
    if (kept.hash === hashOf(inputs)) return kept.result;
  }
  const result = compute();
  writeCache(file, inputs, result);
  return result;
}

/** Results of a function that is asked many things, by what it was asked. */
interface KeptResults<Result> {
  get: (key: string) => Result | undefined;
  set: (key: string, result: Result) => Result;
}

/**
 * What is set is written when the process ends; other inputs, such as another version of the function,
 * forget everything.
 */
export function mapOnDisk<Result>(name: string, inputs: readonly string[]): KeptResults<Result> {
  const kept = cachedOnDisk<Record<string, Result>>(name, inputs, () => ({}));
  let isChanged = false;
  process.once('exit', () => {
    if (isChanged) writeCache(fileOf(name), inputs, kept);
  });
  return {
    get: (key) => kept[hashOf([key])],
    set(key, result) {
      isChanged = true;
      kept[hashOf([key])] = result;
      return result;
    },
  };
}

/** A file of the project, as an input. */
export const contentOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The versions of all packages. */
export const installedPackages = (): string => contentOf('package-lock.json');

/** The programs of a folder, without their tests. */
export const programsIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => contentOf(path.join(folder, file)));
