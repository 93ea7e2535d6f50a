// The calls that a transaction makes, as geth's callTracer tells them, and the place in the code where each ended.
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
  /** The last instruction of this code that ran, by its place in bytes; geth does not tell it. */
  pc: number;
  calls: CallFrame[];
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
  pc: 0,
  calls: [],
});

function finish(frame: CallFrame, { execResult, createdAddress }: EVMResult): void {
  frame.gasUsed = numberToHex(execResult.executionGasUsed);
  frame.output = bytesToHex(execResult.returnValue);
  frame.error = execResult.exceptionError?.error;
  if (createdAddress) frame.to = createdAddress.toString();
}

/** Listens until `stop`. Steps are executed one by one meanwhile, which takes longer. */
export function startTrace({ events }: EVM) {
  const running: CallFrame[] = [];
  let first: CallFrame | undefined;
  const before = (message: EvmMessage) => {
    const frame = begun(message);
    first ??= frame;
    running.at(-1)?.calls.push(frame);
    running.push(frame);
  };
  const after = (result: EVMResult) => finish(running.pop()!, result);
  const step = ({ pc }: InterpreterStep) => {
    running.at(-1)!.pc = pc;
  };
  events.on('beforeMessage', before);
  events.on('afterMessage', after);
  events.on('step', step);
  return {
    frame: () => first!,
    stop() {
      events.off('beforeMessage', before);
      events.off('afterMessage', after);
      events.off('step', step);
    },
  };
}
