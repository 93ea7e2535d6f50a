// How contracts are compiled: the versions of solc and the input that each is given. Uses nothing of Node.js.

/** By the path from the folder of the project. */
export type Sources = Record<string, { content: string }>;

interface Compiler {
  /** The alias of the compiler in package.json. */
  module: string;
  evmVersion: string;
}

// The default target of 0.8.30 uses newer opcodes; Xone's documentation advises paris.
const compilers = new Map<string, Compiler>([
  ['0.6.6', { module: 'solc-0.6', evmVersion: 'istanbul' }],
  ['0.7.6', { module: 'solc-0.7', evmVersion: 'istanbul' }],
  ['0.8.30', { module: 'solc-0.8', evmVersion: 'paris' }],
]);

/** The one version that a source asks for; an empty text if it leaves a choice. */
export const versionOf = (source: string): string =>
  /pragma solidity =?([\d.]+);/.exec(source)?.[1] ?? '';

export function compilerOf(version: string, file: string): Compiler {
  const compiler = compilers.get(version);
  if (compiler) return compiler;
  const known = [...compilers.keys()].join('、');
  throw new Error(`${file}：请用 pragma 固定一个版本，可用的有 ${known}`);
}

/** What decides on the bytecode. */
export const settingsOf = ({ evmVersion }: Compiler) => ({
  evmVersion,
  optimizer: { enabled: true, runs: 200 },
  // Without the hash of metadata, bytecode does not change with comments.
  metadata: { bytecodeHash: 'none' },
});

/** The standard JSON input: `outputs` are wanted of the contracts in the files of `wanted`. */
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
