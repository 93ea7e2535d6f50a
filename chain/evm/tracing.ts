// The calls that a transaction makes, as geth's callTracer tells them, and where in the code a failure came from.
import type { EVM, EVMResult, InterpreterStep, Message as EvmMessage } from '@ethereumjs/evm';
import { bytesToHex } from '@ethereumjs/util';
import { numberToHex, type Address, type Hex } from 'viem';

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

/** Listens until `stop`. With steps, instructions are executed one by one, which takes twice as long. */
export function startTrace({ events }: EVM, withSteps: boolean) {
  const running: CallFrame[] = [];
  let first: CallFrame | undefined;
  const before = (message: EvmMessage) => {
    const frame = begun(message);
    first ??= frame;
    running.at(-1)?.calls.push(frame);
    running.push(frame);
  };
  const after = (result: EVMResult) => finish(running.pop()!, result);
  const step = (now: InterpreterStep) => note(running.at(-1)!, now);
  events.on('beforeMessage', before);
  events.on('afterMessage', after);
  if (withSteps) events.on('step', step);
  return {
    frame: () => first!,
    stop() {
      events.off('beforeMessage', before);
      events.off('afterMessage', after);
      events.off('step', step);
    },
  };
}
