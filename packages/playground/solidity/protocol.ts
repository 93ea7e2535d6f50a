/** What the page and the worker of the Solidity compiler say to each other. */
import type { StorageLayout } from 'swapx-chain/solidity/layout';
import type { FileSyntax } from './syntax';

/** Sources by their path: `solidity/flash/FlashArbitrage.sol`, `@uniswap/v3-core/contracts/…`. */
export type SourceFiles = Record<string, string>;

/** Where a piece of code comes from: solc's source map, and the files that it names by numbers. */
export interface MappedCode {
  /** Without `0x`. */
  code: string;
  sourceMap: string;
  /** Bytes of the code that the constructor fills in. */
  filledIn: { start: number; length: number }[];
}

export interface CompiledContract {
  /** Of the compiler. */
  version: string;
  abi: unknown[];
  bytecode: string;
  layout?: StorageLayout;
  creation: MappedCode;
  runtime: MappedCode;
}

/** Something the compiler has to say, at its place as far as it names one. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  file?: string;
  line?: number;
  /** In the compiler's words. */
  message: string;
  explanation?: string;
}

export interface Compilation {
  /** By `file:contract`; none if there are errors. */
  contracts: Record<string, CompiledContract>;
  /** The files by the numbers that source maps use, and their texts. */
  fileNames: Record<number, string>;
  sources: SourceFiles;
  diagnostics: Diagnostic[];
  /** By file, if it was asked for. */
  syntax?: Record<string, FileSyntax>;
}

/** The first message that a worker gets. */
export interface CompilerStart {
  /** The address of the compiler's script, and what that expects. */
  script: string;
  wasm: ArrayBuffer;
  /** JSON of the sources that can be imported. */
  library: string;
}

/** Every further message. */
export interface CompileRequest {
  version: string;
  /** All files of the reader, also those of other versions: they may be imported. */
  files: SourceFiles;
  /** What it takes to step through the contracts. */
  withSyntax?: boolean;
}

export type CompilerAnswer =
  | ({ type: 'compiled' } & Compilation)
  | { type: 'failed'; message: string };
