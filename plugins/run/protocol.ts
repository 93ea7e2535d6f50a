/** What the page and its worker say to each other, and the files that the build leaves for them. */

import type { RunRecord } from '../../samples/record';
import type { Compilation } from './solidity/protocol';

export { type RunRecord, textOf } from '../../samples/record';

export type Artifacts = Record<string, { abi: unknown[]; bytecode: string }>;

/** A sample as the page fetches it when the reader presses 运行. */
export interface ProgramFile {
  name: string;
  /** What the reader sees and edits, with the marks of its regions. */
  source: string;
  /** The same, ready to run. */
  code: string;
  imports: string[];
  /** What a run printed when the samples were last recorded. */
  record: RunRecord;
  /** Compiled contracts that the program deploys, by `file:contract`. */
  artifacts: Artifacts;
}

/** Every file lies below /assets/run/ and carries a hash of its content in its name. */
export interface Manifest {
  worker: string;
  /** What the worker always needs, itself included. */
  base: string[];
  /** What each module that samples import needs beside that; its own file comes first. */
  modules: Record<string, string[]>;
  /** What it takes to compile a changed program; the compiler's own file comes first. */
  compiler: string[];
  /** What the practice ground needs beside the state: its worker first, and contracts for its traps. */
  practice: { files: string[]; contracts: string };
  /** The chain at the moment when everything is deployed. */
  state: string;
  programs: Record<string, string>;
  solidity: SolidityManifest;
  /** Bytes of each file, uncompressed: what a download is measured by. */
  sizes: Record<string, number>;
}

/** What it takes to change contracts; these files lie below /assets/solidity/. */
export interface SolidityManifest {
  worker: string;
  /** The sources that contracts can import. */
  library: string;
  /** By version; `sent` is how many bytes a server sends for one. */
  compilers: Record<string, { script: string; wasm: string; sent: number }>;
  /** The files of the contracts that a program deploys, by the program. */
  contracts: Record<string, string>;
  /** The checks of those contracts, a program itself, by the program. */
  checks: Record<string, string>;
  /** Versions of what a project installs that compiles contracts. */
  packages: Record<string, string>;
}

/** The one message that a worker gets. */
export interface Start {
  /** Ready to run, or changed by the reader and still to be compiled. */
  program: { code: string } | { source: string; compiler: string };
  /** What the program may import: its specifiers, each with the file to load. */
  modules: Record<string, string>;
  artifacts: Artifacts;
  /** What the reader's contracts were compiled to; empty if they are as they were. */
  compilations: Compilation[];
  /** JSON of the chain. */
  state: string;
}

export interface Balance {
  symbol: string;
  before: string;
  after: string;
}

/** A call or an event with its arguments, as far as a known contract has it. */
export interface Decoded {
  name: string;
  args: { name: string; value: string }[];
  /** What a multicall is made of. */
  parts?: Decoded[];
}

/** A line of the reader's contracts. */
export interface SourcePlace {
  file: string;
  line: number;
  text: string;
}

/** A failure on the chain: why, and where it came from as far as the reader's contracts tell. */
export interface Failure {
  reason: string;
  place?: SourcePlace;
}

/** What one contract asks of another, with what that asks of others. */
export interface SeenCall {
  /** The contract and its function, or the contract that is created. */
  target: string;
  gasUsed: string;
  failure?: string;
  calls: SeenCall[];
}

/** A call that the program made without a transaction, and that failed. */
export interface FailedCall extends Failure {
  target: string;
}

export interface SeenTransaction {
  block: number;
  /** The name of the contract that was called, else its address; a deployment has none. */
  to?: string;
  /** What a deployment creates. */
  created?: string;
  value: string;
  gasUsed: string;
  succeeded: boolean;
  call?: Decoded;
  events: (Decoded & { contract: string })[];
  /** Of programs that deploy contracts: the calls inside. */
  calls: SeenCall[];
  failure?: Failure;
}

/** A stretch of prices with the same liquidity. */
export interface Stretch {
  from: number;
  to: number;
  liquidity: number;
}

export interface ConcentratedState {
  /** How much of the second token one of the first costs. */
  price: number;
  /** Around the price, in rising order and without gaps. */
  stretches: Stretch[];
}

/** A pool that a run has changed. One that the run has made was nothing before. */
export type ChangedPool = { address: string; name: string; tokens: [string, string] } & (
  | { kind: 'concentrated'; before?: ConcentratedState; after: ConcentratedState }
  | { kind: 'reserves'; before?: [number, number]; after: [number, number] }
);

/** What a run did to the chain. */
export interface ChainChange {
  transactions: SeenTransaction[];
  failedCalls: FailedCall[];
  balances: Balance[];
  pools: ChangedPool[];
}

export interface PrintedLine {
  /** The region of the program that printed it; null outside of all. */
  region: string | null;
  text: string;
}

export type Message =
  | { type: 'started' }
  | ({ type: 'line' } & PrintedLine)
  | ({ type: 'chain' } & ChainChange)
  | { type: 'done' }
  | { type: 'failed'; message: string; line?: number };
