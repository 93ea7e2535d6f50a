// Compiles Solidity with pinned versions of solc from npm; the pragma of a file says which.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Abi, Hex } from 'viem';
import { type ReadImport, runSolc, type SolcOutput } from './solc';

export interface Artifact {
  abi: Abi;
  bytecode: Hex;
}

/** By `file:contract`. */
export type Artifacts = Record<string, Artifact>;

/** By the path from the folder of the project. */
export type Sources = Record<string, { content: string }>;

interface Compiler {
  module: string;
  evmVersion: string;
}

// The default target of 0.8.30 uses newer opcodes; Xone's documentation advises paris.
const compilers = new Map<string, Compiler>([
  ['0.6.6', { module: 'solc-0.6', evmVersion: 'istanbul' }],
  ['0.7.6', { module: 'solc-0.7', evmVersion: 'istanbul' }],
  ['0.8.30', { module: 'solc-0.8', evmVersion: 'paris' }],
]);

export function groupByVersion(sources: Sources): Map<string, Sources> {
  const groups = new Map<string, Sources>();
  for (const [file, source] of Object.entries(sources)) {
    const version = /pragma solidity =?([\d.]+);/.exec(source.content)?.[1] ?? '';
    compilerOf(version, file);
    groups.set(version, { ...groups.get(version), [file]: source });
  }
  return groups;
}

/**
 * Compiles the sources of one version; imports are found in the project's folder, then in its packages.
 * Throws for any error or warning in them, with file and line.
 */
export function compile(version: string, sources: Sources, root: string): Artifacts {
  const output = runCompiler(version, sources, root);
  const artifacts: Artifacts = {};
  for (const [file, contracts] of Object.entries(output.contracts ?? {})) {
    if (!(file in sources)) continue;
    for (const [name, contract] of Object.entries(contracts)) {
      const bytecode: Hex = `0x${contract.evm.bytecode.object}`;
      artifacts[`${file}:${name}`] = { abi: contract.abi, bytecode };
    }
  }
  return artifacts;
}

function runCompiler(version: string, sources: Sources, root: string): SolcOutput {
  const { module, evmVersion } = compilerOf(version, Object.keys(sources).join('、'));
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of metadata, bytecode does not change with comments.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output = runSolc(module, input, importReader(root));
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

function compilerOf(version: string, file: string): Compiler {
  const compiler = compilers.get(version);
  if (compiler) return compiler;
  const known = [...compilers.keys()].join('、');
  throw new Error(`${file}：请用 pragma 固定一个版本，可用的有 ${known}`);
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
