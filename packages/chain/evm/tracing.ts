// The calls of a transaction in the format of geth's callTracer, and the last instructions before a
// failure.
import type { EVMResult, InterpreterStep, Message as EvmMessage } from '@ethereumjs/evm';
import { bytesToHex } from '@ethereumjs/util';
import { numberToHex, type Address, type Hex } from 'viem';

/** Arguments of a watcher's methods. */
export type { EVMResult, InterpreterStep, Message } from '@ethereumjs/evm';

/** A storage slot whose value a transaction changed; 32 bytes each. */
export interface StorageChange {
  address: Address;
  slot: Hex;
  before: Hex;
  after: Hex;
}

export interface CallFrame {
  /** Every call below a static call is static. */
  type: 'CALL' | 'STATICCALL' | 'DELEGATECALL' | 'CREATE';
  from: Address;
  /** The contract whose code runs; undefined for a failed deployment. */
  to?: Address;
  value: Hex;
  gasUsed: Hex;
  input: Hex;
  output: Hex;
  error?: string;
  calls: CallFrame[];
  /**
   * On failure: program counters of the last instructions executed in this frame. geth has no such
   * field.
   */
  lastSteps?: number[];
  /**
   * Outermost frame only, as the next field: storage changes of the transaction. geth has no such
   * fields.
   */
  storage?: StorageChange[];
  /** Hash → input, for inputs as long as those of storage slots: finds the keys of mappings. */
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

/** Enough to reach back from the revert to the source of a check, past compiler-generated code. */
const MAX_STEPS = 256;

function note(frame: CallFrame, { pc }: InterpreterStep): void {
  frame.lastSteps ??= [];
  frame.lastSteps.push(pc);
  if (frame.lastSteps.length > MAX_STEPS) frame.lastSteps.shift();
}

/** Callbacks during the execution of a message. */
export interface Watcher {
  /** A call or deployment begins; `code` is the code to be executed. */
  enter(message: EvmMessage, code: Uint8Array): void;
  leave(result: EVMResult): void;
  /** Before each instruction. With this callback execution is stepwise and takes twice as long. */
  step?(step: InterpreterStep): void;
  hash?(input: Uint8Array, hash: Uint8Array): void;
}

/** Input lengths of slot hashes, in bytes: the slot of an array, or a key and the slot of a mapping. */
const PLACE_SIZES = [32, 64];

/** Collects the hashes that may be storage slots, with their inputs. */
export function placeHashes() {
  const hashed: Record<Hex, Hex> = {};
  const hash = (input: Uint8Array, result: Uint8Array) => {
    if (PLACE_SIZES.includes(input.length)) hashed[bytesToHex(result)] = bytesToHex(input);
  };
  return { hashed, hash };
}

/** Builds the call frames of one message. */
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
