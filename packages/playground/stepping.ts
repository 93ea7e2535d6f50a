/** What the page and the worker that steps through transactions say to each other. */
import type { Artifacts, Replay, ReplayTarget, SeenVariable } from './protocol';
import type { Compilation } from './solidity/protocol';

/** The one message that the worker gets. */
export interface StepRequest {
  /** JSON of the chain when everything is deployed, and of where its contracts keep their variables. */
  state: string;
  layouts: string;
  artifacts: Artifacts;
  /** With their syntax. */
  compilations: Compilation[];
  replay: Replay;
  target: ReplayTarget;
}

/** A function that runs, or a contract whose source is not known. */
export interface SteppedFrame {
  name: string;
  hasSource: boolean;
  /** The one that called it, by its index. */
  parent?: number;
}

export interface SteppedValue {
  name: string;
  value: string;
}

/** A line that is about to run, or a call of a contract whose source is not known. */
export interface Step {
  frame: number;
  /** Where it is, or where the call comes from. */
  file?: number;
  line?: number;
  values: SteppedValue[];
}

/** What was written to a slot. */
export interface SteppedWrite {
  /** The step that wrote it: the ones behind it see it. */
  at: number;
  /** The step from which on it is undone. */
  until?: number;
  /** Of two writes to the same slot, the later one holds. */
  slot: string;
  contract: string;
  /** Compared with what was there before the transaction. */
  variables: SeenVariable[];
}

export interface Recording {
  files: { name: string; source: string }[];
  frames: SteppedFrame[];
  steps: Step[];
  writes: SteppedWrite[];
  /** Where it failed and why. */
  failure?: { step: number; reason: string };
  /** Steps are missing before the last one. */
  isShortened: boolean;
}

export type StepAnswer =
  | { type: 'recorded'; recording: Recording }
  | { type: 'failed'; message: string };

/** More is no longer looked through, line by line. */
export const MAX_STEPS = 20_000;
