// Runs one of the pinned npm compilers on a standard JSON input.
import { createRequire } from 'node:module';
import type { Abi } from 'viem';
import type { SolcLayout } from './layout';

export type ReadImport = (path: string) => { contents: string } | { error: string };

export interface SolcError {
  formattedMessage: string;
  message: string;
  severity: string;
  errorCode?: string;
  /** In bytes of the UTF-8 source. */
  sourceLocation?: { file: string; start: number; end: number };
}

export interface SolcContract {
  abi: Abi;
  storageLayout?: SolcLayout;
  evm: {
    bytecode: { object: string; sourceMap?: string };
    deployedBytecode: {
      object: string;
      sourceMap?: string;
      immutableReferences?: Record<string, { start: number; length: number }[]>;
    };
  };
}

export interface SolcOutput {
  errors?: SolcError[];
  /** `id` is the file's number in source maps. */
  sources?: Record<string, { id: number; ast?: unknown }>;
  /** By file, then by contract; the fields are those selected in the input. */
  contracts?: Record<string, Record<string, SolcContract>>;
}

const require = createRequire(import.meta.url);

/** `module` is the alias of the compiler in package.json. */
export function runSolc(module: string, input: object, readImport: ReadImport): SolcOutput {
  const solc = require(module) as { compile(input: string, callbacks: object): string };
  const callbacks = { import: readImport };
  return JSON.parse(solc.compile(JSON.stringify(input), callbacks)) as SolcOutput;
}
