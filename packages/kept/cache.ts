/**
 * Results that take long, kept in .cache/ between processes. A result's file is named by the content of
 * all that decides it, so a name never comes to mean something else and any file may be removed. Each
 * consumer has a folder of its own and says what its results are made of.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { linkFile } from './link-files';
import { ROOT } from './root';
import { writeFileAtomic } from './write-file-atomic';

/** Contents, not names of files; of a version or a setting, its text. */
export type Inputs = readonly (string | Uint8Array)[];

export interface Cache {
  has: (inputs: Inputs) => boolean;
  /** What `make` returned for the same inputs, now or in an earlier process; it must be plain JSON. */
  json: <Result>(inputs: Inputs, make: () => Result) => Result;
  bytes: (inputs: Inputs, make: () => Uint8Array) => Uint8Array;
  /** Puts the result, which must be kept, somewhere else as well. */
  linkTo: (inputs: Inputs, file: string) => void;
  /** Forgets what this process did not ask for. */
  sweep: () => void;
}

function nameOf(inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest('hex').slice(0, 32);
}

export function openCache(consumer: string, folder = path.join(ROOT, '.cache', consumer)): Cache {
  const asked = new Set<string>();
  const fileOf = (inputs: Inputs) => {
    const name = nameOf(inputs);
    asked.add(name);
    return path.join(folder, name);
  };
  const bytes = (inputs: Inputs, make: () => Uint8Array): Uint8Array => {
    const file = fileOf(inputs);
    if (existsSync(file)) return readFileSync(file);
    const made = make();
    writeFileAtomic(file, made);
    return made;
  };
  return {
    has: (inputs) => existsSync(fileOf(inputs)),
    bytes,
    json<Result>(inputs: Inputs, make: () => Result): Result {
      const file = fileOf(inputs);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Result;
      const made = make();
      writeFileAtomic(file, JSON.stringify(made));
      return made;
    },
    linkTo(inputs, file) {
      mkdirSync(path.dirname(file), { recursive: true });
      linkFile(fileOf(inputs), file);
    },
    sweep() {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) {
        if (!asked.has(name)) rmSync(path.join(folder, name));
      }
    },
  };
}

const isProgram = (file: string): boolean =>
  /\.(ts|sol|json|woff2?)$/.test(file) &&
  !/\.(test|spec)\.ts$|(^|\/)(node_modules|\.cache)\//.test(file);

/** The contents of files, and of the programs and data of folders without their tests; by their paths from the root. */
export const contentsOf = (...places: string[]): string[] =>
  places.flatMap((place) => {
    const file = path.join(ROOT, place);
    if (/\.\w+$/.test(place)) return [readFileSync(file, 'utf8')];
    return readdirSync(file, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter(isProgram)
      .sort()
      .flatMap((name) => [name, readFileSync(path.join(file, name), 'utf8')]);
  });

let packages: string | undefined;

/** A digest of the versions of all packages. */
export const installedPackages = (): string =>
  (packages ??= createHash('sha256').update(contentsOf('package-lock.json')[0]!).digest('hex'));
