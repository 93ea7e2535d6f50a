// All Solidity files of a folder. Results are cached in .cache/ by content: only changed sources are compiled.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import { compile, groupByVersion, type Artifact, type Artifacts } from './compiler';
import type { Sources } from './settings';

export interface SolidityProject {
  /** ABI and creation bytecode of a contract, by `file:contract`. */
  artifact(name: string): Artifact;
  /** The names of all contracts. */
  names(): string[];
  /** Versions of the compiler without a cached result; they can run at the same time. */
  uncachedVersions(): string[];
  /** Compiles the files of this version and returns the names of their contracts. */
  compileVersion(version: string): string[];
}

/** `rootUrl` is the folder of package.json, `folder` the one below it that holds the .sol files. */
export function solidityProject(rootUrl: URL, folder: string): SolidityProject {
  const root = fileURLToPath(rootUrl);
  const groups = groupByVersion(readSources(root, folder));
  let all: Artifacts | undefined;

  function compileGroup(version: string): Artifacts {
    const sources = groups.get(version) ?? {};
    const file = cacheFile(root, version, sources);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Artifacts;
    const artifacts = compile(version, sources, root);
    writeFileAtomic(file, JSON.stringify(artifacts));
    return artifacts;
  }

  function compileAll(): Artifacts {
    all ??= Object.assign({}, ...[...groups.keys()].map(compileGroup)) as Artifacts;
    return all;
  }

  return {
    artifact(name) {
      const found = compileAll()[name];
      if (!found) {
        const existing = Object.keys(compileAll()).join('、');
        throw new Error(`没有名为 ${name} 的合约；现有：${existing}`);
      }
      return found;
    },
    names: () => Object.keys(compileAll()),
    uncachedVersions: () =>
      [...groups]
        .filter(([version, sources]) => !existsSync(cacheFile(root, version, sources)))
        .map(([version]) => version),
    compileVersion: (version) => Object.keys(compileGroup(version)),
  };
}

function readSources(root: string, folder: string): Sources {
  const sources: Sources = {};
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) => name.endsWith('.sol')).sort()) {
    const file = `${folder}/${name.replaceAll('\\', '/')}`;
    sources[file] = { content: readFileSync(join(root, file), 'utf8') };
  }
  return sources;
}

// The project's package.json pins imported contracts, that of this workspace the compilers, settings.ts has the
// options: all are part of the key of the cache.
function cacheFile(root: string, version: string, sources: Sources): string {
  const hash = createHash('sha256').update(JSON.stringify(sources));
  hash.update(readFileSync(join(root, 'package.json')));
  for (const file of ['../package.json', 'compiler.ts', 'layout.ts', 'settings.ts', 'solc.ts']) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return join(root, '.cache', `solidity-${version}-${hash.digest('hex').slice(0, 16)}.json`);
}
