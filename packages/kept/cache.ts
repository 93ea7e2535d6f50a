/**
 * A content-addressed disk cache for slow results, in .cache/, shared by successive processes. The file
 * of an entry is named by the hash of all inputs that determine the result, so an entry is never stale
 * and any file may be deleted. Each consumer has its own folder and decides what to hash.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { linkFile } from './link-files';
import { ROOT } from './root';
import { writeFileAtomic } from './write-file-atomic';

/** File contents, not paths; versions and settings as text. */
export type Inputs = readonly (string | Uint8Array)[];

export interface Cache {
  has: (inputs: Inputs) => boolean;
  /** Returns the stored result, else stores what `make` returns, which must be plain JSON. */
  json: <Result>(inputs: Inputs, make: () => Result) => Result;
  bytes: (inputs: Inputs, make: () => Uint8Array) => Uint8Array;
  /** Links an existing entry to another path (linkFile). */
  linkTo: (inputs: Inputs, file: string) => void;
  /** Evicts entries that this process did not read, write or look up, unless another site shares the cache. */
  sweep: () => void;
}

/** Environment variable for the build of another site, which knows nothing of most entries. */
export const CACHE_IS_SHARED = 'CACHE_IS_SHARED';

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
      if (!existsSync(folder) || process.env[CACHE_IS_SHARED]) return;
      for (const name of readdirSync(folder)) {
        if (!asked.has(name)) rmSync(path.join(folder, name));
      }
    },
  };
}

const isProgram = (file: string): boolean =>
  /\.(ts|sol|json|woff2?)$/.test(file) &&
  !/\.(test|spec)\.ts$|(^|\/)(node_modules|\.cache)\//.test(file);

/**
 * Contents of files and folders, given as paths from the root, for use as cache inputs. A folder
 * contributes the names and contents of its source, JSON and font files, without tests.
 */
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

/** Hash of package-lock.json, and so of the versions of all packages. */
export const installedPackages = (): string =>
  (packages ??= createHash('sha256').update(contentsOf('package-lock.json')[0]!).digest('hex'));
