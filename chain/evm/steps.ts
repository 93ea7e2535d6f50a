// EthereumJS 为每个操作码等一次 Promise，大多数操作码却没有什么可等的。这里把它们一口气执行完，直到下一个
// 真要等的：读写状态、调用、花费要现算的。规则、花费与次序不变，裁判逐笔核对。
import type { EVM } from '@ethereumjs/evm';
import { interpreterOf } from './analysis';

/** 解释器没有导出；这里写出用到的部分。 */
interface Operation {
  opcodeInfo: {
    code: number;
    feeBigInt: bigint;
    /** 花费不止基本的一份，由 gasHandler 现算。 */
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

/** 读写已经有的内存不另外花费，这是它们最常见的样子。 */
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
    // 还没有分析过代码，或者有人要看每一步。
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
