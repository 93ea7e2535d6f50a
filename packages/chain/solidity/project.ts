// All Solidity files of a folder. Cached in .cache/ by content: only changed sources are compiled.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { compile, groupByVersion, type Artifact, type Artifacts } from './compiler';
import type { Sources } from './settings';

export interface SolidityProject {
  /** ABI and creation code of a contract; the name is `file:contract`. */
  artifact(name: string): Artifact;
  /** The names of all contracts. */
  names(): string[];
  /** Compiler versions without a cached result; they can run in parallel. */
  uncachedVersions(): string[];
  /** Compiles the files of this version and returns the names of their contracts. */
  compileVersion(version: string): string[];
}

const kept = openCache('solidity');

/** Inputs of the cache key: sources, compilers, imported packages, compiler settings. */
const madeOf = (version: string, sources: Sources): string[] => [
  version,
  JSON.stringify(sources),
  installedPackages(),
  ...contentsOf('packages/chain/solidity'),
];

/** `rootUrl` is the folder of package.json, `folder` the one below it that holds the .sol files. */
export function solidityProject(rootUrl: URL, folder: string): SolidityProject {
  const root = fileURLToPath(rootUrl);
  const groups = groupByVersion(readSources(root, folder));
  let all: Artifacts | undefined;

  function compileGroup(version: string): Artifacts {
    const sources = groups.get(version) ?? {};
    return kept.json(madeOf(version, sources), () => compile(version, sources, root));
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
        .filter(([version, sources]) => !kept.has(madeOf(version, sources)))
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
