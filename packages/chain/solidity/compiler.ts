// Compiles Solidity with pinned npm versions of solc; the pragma of a file selects the version.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Abi, Hex } from 'viem';
import { layoutOf, type StorageLayout } from './layout';
import { compilerOf, solcInput, type Sources, versionOf } from './settings';
import { type ReadImport, runSolc, type SolcOutput } from './solc';

export interface Artifact {
  abi: Abi;
  bytecode: Hex;
  /** Undefined for a contract without storage variables. */
  layout?: StorageLayout;
}

/** Keys are `file:contract`. */
export type Artifacts = Record<string, Artifact>;

export function groupByVersion(sources: Sources): Map<string, Sources> {
  const groups = new Map<string, Sources>();
  for (const [file, source] of Object.entries(sources)) {
    const version = versionOf(source.content);
    compilerOf(version, file);
    groups.set(version, { ...groups.get(version), [file]: source });
  }
  return groups;
}

/**
 * Compiles the sources of one version; imports resolve in the project's folder, then in its
 * packages.
 * Throws for any error or warning, with file and line.
 */
export function compile(version: string, sources: Sources, root: string): Artifacts {
  const output = runCompiler(version, sources, root);
  const artifacts: Artifacts = {};
  for (const [file, contracts] of Object.entries(output.contracts ?? {})) {
    if (!(file in sources)) continue;
    for (const [name, contract] of Object.entries(contracts)) {
      const bytecode: Hex = `0x${contract.evm.bytecode.object}`;
      const layout = layoutOf(contract.storageLayout!);
      artifacts[`${file}:${name}`] = { abi: contract.abi, bytecode, layout };
    }
  }
  return artifacts;
}

function runCompiler(version: string, sources: Sources, root: string): SolcOutput {
  const compiler = compilerOf(version, Object.keys(sources).join('、'));
  const input = solcInput(compiler, sources, ['abi', 'storageLayout', 'evm.bytecode.object']);
  const output = runSolc(compiler.module, input, importReader(root));
  const problems = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) =>
      severity === 'error' || (sourceLocation && sourceLocation.file in sources),
  );
  if (problems.length > 0) {
    const messages = problems.map(({ formattedMessage }) => formattedMessage.trim());
    throw new Error(`solc ${version} 编译失败：\n${messages.join('\n\n')}`);
  }
  return output;
}

function importReader(root: string): ReadImport {
  const { resolve } = createRequire(join(root, 'package.json'));
  return (path) => {
    try {
      const local = join(root, path);
      return { contents: readFileSync(existsSync(local) ? local : resolve(path), 'utf8') };
    } catch {
      return { error: `找不到 ${path}：它既不在 ${root} 里，也不在它的 npm 包里` };
    }
  };
}
