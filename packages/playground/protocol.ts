/** What the page and its worker say to each other, and the files that the build leaves for them. */

import type { StorageLayout } from 'swapx-chain/solidity/layout';
import type { RunRecord } from 'swapx-samples/record';
import type { Compilation, SourceFiles } from './solidity/protocol';

export { type RunRecord, textOf } from 'swapx-samples/record';

export interface Artifact {
  /** Of the compiler. */
  version: string;
  abi: unknown[];
  bytecode: string;
  /** Undefined for a contract that keeps nothing. */
  layout?: StorageLayout;
}

export type Artifacts = Record<string, Artifact>;

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

/** An exercise as the page fetches it when the reader begins with it; its checks are a program of their own. */
export interface ExerciseFile {
  name: string;
  title: string;
  /** The contract that the reader writes, one of the files. */
  file: string;
  /** All that is compiled. */
  files: SourceFiles;
  /** How many checks there are. */
  count: number;
  hints: string[];
  solution: string;
  /** A paragraph each. */
  explanation: string[];
}

/** The name of the program that checks an exercise. */
export const exerciseProgram = (name: string): string => `exercises/${name}`;

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
  /** What stepping needs beside the state; its worker comes first. */
  stepping: string[];
  /** The chain at the moment when everything is deployed. */
  state: string;
  /** Where the contracts on the chain keep their variables. */
  layouts: string;
  programs: Record<string, string>;
  solidity: SolidityManifest;
  /** Bytes of each file: as the page reads it, and as a server sends it, by which downloads are measured. */
  sizes: Record<string, { read: number; sent: number }>;
}

/** What it takes to change contracts; these files lie below /assets/solidity/. */
export interface SolidityManifest {
  worker: string;
  /** The sources that contracts can import. */
  library: string;
  /** By version. */
  compilers: Record<string, { script: string; wasm: string }>;
  /** The files of the contracts that a program deploys, by the program. */
  contracts: Record<string, string>;
  /** The checks of those contracts, a program itself, by the program. */
  checks: Record<string, string>;
  /** By the name of the exercise. */
  exercises: Record<string, string>;
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
  /** JSON of where its contracts keep their variables; needed where contracts are deployed. */
  layouts?: string;
}

export interface Balance {
  symbol: string;
  before: string;
  after: string;
  /** With its sign; `0` where nothing has changed. */
  change: string;
}

/** A token on the chain, by which amounts are shown with their unit. */
export interface KnownToken {
  /** In lower case. */
  address: string;
  symbol: string;
  decimals: number;
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

/** A variable, or a slot without a name, and what it held. */
export interface SeenVariable {
  name: string;
  before: string;
  after: string;
}

/** What a transaction has left changed in the storage of a contract. */
export interface SeenStorage {
  contract: string;
  variables: SeenVariable[];
}

/** What can be executed once more, on a chain that went through the same. */
export type ReplayTarget =
  | { hash: string }
  /** A call after so many of the requests that changed the chain. */
  | { call: unknown; after: number };

/** What it takes to step through something that a run did. */
export interface Steppable {
  target: ReplayTarget;
  /** The versions of the compiler that know its contracts. */
  versions: string[];
}

/** What it takes to bring another chain to where this one is. */
export interface Replay {
  /** The requests that changed the chain, in order. */
  requests: { method: string; params: unknown }[];
  /** The contracts by their addresses, in lower case. */
  names: Record<string, string>;
}

/** A call that the program made without a transaction, and that failed. */
export interface FailedCall extends Failure {
  target: string;
  steppable?: Steppable;
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
  storage: SeenStorage[];
  failure?: Failure;
  /** Undefined if none of the program's contracts takes part. */
  steppable?: Steppable;
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
  tokens: KnownToken[];
  pools: ChangedPool[];
  replay: Replay;
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
