// The calls that a transaction makes, as geth's callTracer tells them, and where in the code a failure came from.
import type { EVMResult, InterpreterStep, Message as EvmMessage } from '@ethereumjs/evm';
import { bytesToHex } from '@ethereumjs/util';
import { numberToHex, type Address, type Hex } from 'viem';

/** What a watcher is told. */
export type { EVMResult, InterpreterStep, Message } from '@ethereumjs/evm';

/** A slot that a transaction has left with another value; 32 bytes each. */
export interface StorageChange {
  address: Address;
  slot: Hex;
  before: Hex;
  after: Hex;
}

export interface CallFrame {
  /** Inside a static call every call is static. */
  type: 'CALL' | 'STATICCALL' | 'DELEGATECALL' | 'CREATE';
  from: Address;
  /** Whose code runs; what a failed deployment would have created is unknown. */
  to?: Address;
  value: Hex;
  gasUsed: Hex;
  input: Hex;
  output: Hex;
  error?: string;
  calls: CallFrame[];
  /** Of a failed transaction: the last instructions of this code that ran, by their places. geth has no such field. */
  lastSteps?: number[];
  /** Of the outermost frame, as what follows: what is left changed in storage. geth has no such fields. */
  storage?: StorageChange[];
  /** What was hashed that may be a place in storage: hash → input. Keys of mappings are found by it. */
  hashed?: Record<Hex, Hex>;
}

function typeOf({ to, delegatecall, isStatic }: EvmMessage): CallFrame['type'] {
  if (!to) return 'CREATE';
  if (delegatecall) return 'DELEGATECALL';
  return isStatic ? 'STATICCALL' : 'CALL';
}

const begun = (message: EvmMessage): CallFrame => ({
  type: typeOf(message),
  from: message.caller.toString(),
  to: message.to && message.codeAddress.toString(),
  value: numberToHex(message.value),
  gasUsed: '0x0',
  input: bytesToHex(message.data),
  output: '0x',
  calls: [],
});

function finish(frame: CallFrame, { execResult, createdAddress }: EVMResult): void {
  frame.gasUsed = numberToHex(execResult.executionGasUsed);
  frame.output = bytesToHex(execResult.returnValue);
  frame.error = execResult.exceptionError?.error;
  if (createdAddress) frame.to = createdAddress.toString();
}

/** Enough to come out of what the compiler adds to a check that a contract makes. */
const MAX_STEPS = 256;

function note(frame: CallFrame, { pc }: InterpreterStep): void {
  frame.lastSteps ??= [];
  frame.lastSteps.push(pc);
  if (frame.lastSteps.length > MAX_STEPS) frame.lastSteps.shift();
}

/** Hears what happens while a message is executed. */
export interface Watcher {
  /** A call begins, or a deployment; `code` is what will run. */
  enter(message: EvmMessage, code: Uint8Array): void;
  leave(result: EVMResult): void;
  /** Before each instruction. With it they are executed one by one, which takes twice as long. */
  step?(step: InterpreterStep): void;
  hash?(input: Uint8Array, hash: Uint8Array): void;
}

/** Bytes that are hashed for a place in storage: the slot of an array, or a key and the slot of a mapping. */
const PLACE_SIZES = [32, 64];

/** What is hashed for places in storage. */
export function placeHashes() {
  const hashed: Record<Hex, Hex> = {};
  const hash = (input: Uint8Array, result: Uint8Array) => {
    if (PLACE_SIZES.includes(input.length)) hashed[bytesToHex(result)] = bytesToHex(input);
  };
  return { hashed, hash };
}

/** Makes the call frames of one message. */
export function createTrace(withSteps: boolean): Watcher & { frame(): CallFrame } {
  const running: CallFrame[] = [];
  const { hashed, hash } = placeHashes();
  let first: CallFrame | undefined;
  return {
    enter(message) {
      const frame = begun(message);
      first ??= frame;
      running.at(-1)?.calls.push(frame);
      running.push(frame);
    },
    leave: (result) => finish(running.pop()!, result),
    step: withSteps ? (step) => note(running.at(-1)!, step) : undefined,
    hash,
    frame: () => ({ ...first!, hashed }),
  };
}
