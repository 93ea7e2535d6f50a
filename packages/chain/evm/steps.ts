// EthereumJS awaits a promise for each opcode, though few are asynchronous. This patch runs opcodes
// synchronously up to the next asynchronous one or one with dynamic gas. Rules, costs and order
// stay; the referee compares.
import type { EVM } from '@ethereumjs/evm';
import { interpreterOf } from './analysis';

/** The part of EthereumJS's unexported types that this file uses. */
interface Operation {
  opcodeInfo: {
    code: number;
    feeBigInt: bigint;
    /** Its gasHandler adds gas to the base fee. */
    dynamicGas: boolean;
    isAsync: boolean;
    isInvalid: boolean;
  };
  opHandler: (state: State, common: unknown) => void;
}

interface State {
  code: Uint8Array;
  opCode: number;
  programCounter: number;
  memoryWordCount: bigint;
  stack: { length: number; peek(count?: number): bigint[] };
}

interface Interpreter {
  _runState: State;
  _evm: { DEBUG: boolean; events: { listenerCount(name: string): number } };
  common: unknown;
  useGas(amount: bigint, info: unknown): void;
  _getValidJumpDestinations(code: Uint8Array): { opcodesCached: Operation[] };
  runStep?(operation?: Operation): Promise<void>;
}

const MLOAD = 0x51;
const MSTORE = 0x52;

/** MLOAD and MSTORE within allocated memory have no dynamic gas; they are the most frequent case. */
function staysInMemory({ code }: Operation['opcodeInfo'], { stack, memoryWordCount }: State) {
  if ((code !== MLOAD && code !== MSTORE) || stack.length === 0) return false;
  return stack.peek()[0]! + 32n <= memoryWordCount * 32n;
}

const isPlain = ({ opcodeInfo: info }: Operation, state: State) =>
  !info.isAsync && !info.isInvalid && (!info.dynamicGas || staysInMemory(info, state));

const patched = new WeakSet<Interpreter>();

export async function runPlainStepsTogether(evm: EVM): Promise<void> {
  const interpreter = Object.getPrototypeOf(await interpreterOf(evm)) as Interpreter;
  if (patched.has(interpreter)) return;
  patched.add(interpreter);
  const { runStep } = interpreter;
  if (!runStep) throw new Error('EthereumJS 执行一步的方法改了名称：请修改 evm/steps.ts');

  interpreter.runStep = function (operation) {
    // The code is not analysed yet, or a `step` listener is registered.
    if (!operation || this._evm.DEBUG || this._evm.events.listenerCount('step') > 0) {
      return runStep.call(this, operation);
    }
    const state = this._runState;
    const { opcodesCached: operations } = this._getValidJumpDestinations(state.code);
    let next: Operation | undefined = operation;
    while (next && isPlain(next, state)) {
      state.opCode = next.opcodeInfo.code;
      this.useGas(next.opcodeInfo.feeBigInt, next.opcodeInfo);
      state.programCounter += 1;
      next.opHandler(state, this.common);
      next = operations[state.programCounter];
    }
    if (!next) return Promise.resolve();
    state.opCode = next.opcodeInfo.code;
    return runStep.call(this, next);
  };
}
