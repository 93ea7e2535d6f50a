// Versions and standard JSON input of solc. Imports nothing of Node.js.

/** Keys are paths relative to the project's folder. */
export type Sources = Record<string, { content: string }>;

interface Compiler {
  /** The alias of the compiler in package.json. */
  module: string;
  evmVersion: string;
}

// By default 0.8.30 targets newer opcodes; Xone's documentation recommends paris.
const compilers = new Map<string, Compiler>([
  ['0.6.6', { module: 'solc-0.6', evmVersion: 'istanbul' }],
  ['0.7.6', { module: 'solc-0.7', evmVersion: 'istanbul' }],
  ['0.8.30', { module: 'solc-0.8', evmVersion: 'paris' }],
]);

/** The exact version in the pragma; an empty string for a version range. */
export const versionOf = (source: string): string =>
  /pragma solidity =?([\d.]+);/.exec(source)?.[1] ?? '';

export function compilerOf(version: string, file: string): Compiler {
  const compiler = compilers.get(version);
  if (compiler) return compiler;
  const known = [...compilers.keys()].join('、');
  throw new Error(`${file}：请用 pragma 固定一个版本，可用的有 ${known}`);
}

/** Settings that affect the bytecode. */
export const settingsOf = ({ evmVersion }: Compiler) => ({
  evmVersion,
  optimizer: { enabled: true, runs: 200 },
  // Without the metadata hash, comments do not change the bytecode.
  metadata: { bytecodeHash: 'none' },
});

/** The standard JSON input; selects `outputs` for the contracts in the files `wanted`. */
export const solcInput = (
  compiler: Compiler,
  sources: Sources,
  outputs: string[],
  wanted: string[] = ['*'],
) => ({
  language: 'Solidity',
  sources,
  settings: {
    ...settingsOf(compiler),
    outputSelection: Object.fromEntries(
      wanted.map((file): [string, Record<string, string[]>] => [file, { '*': outputs }]),
    ),
  },
});
