// Synchronous execution equals stepwise execution, which EthereumJS uses while a `step` listener is
// registered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEVM } from '@ethereumjs/evm';
import { hexToBytes } from '@ethereumjs/util';
import { interpreterOf, rememberAnalyses } from './analysis';
import { executionRules } from './rules';
import { runPlainStepsTogether } from './steps';

const evm = await createEVM({ common: executionRules() });
await rememberAnalyses(evm);
await runPlainStepsTogether(evm);

// Each program begins with a jump: EthereumJS analyses code at the first jump and executes it
// stepwise before.
const begin = '6003565b';
const programs = {
  // Counts from 5 to 0, writes memory in each iteration, and returns it.
  循环: `${begin}60055b8060005260019003806006576020600060205260406000f3`,
  '内存逐步变大，再读回来': `${begin}60016000526002602052600360e05260e051602051600051010160005260206000f3`,
  '从内存里读，末尾只多出一个字节': `${begin}600160005260015160005260206000f3`,
  栈里没有数: `${begin}600101`,
  读内存时栈里没有数: `${begin}51`,
  不存在的操作码: `${begin}60010c`,
  跳到不能跳的地方: `${begin}600156`,
  回滚: `${begin}602060005260206000fd`,
  读状态: `${begin}60005460005260206000f3`,
  代码到头: `${begin}6001600201`,
} as const;

async function outcome(code: `0x${string}`, gasLimit: bigint) {
  const { exceptionError, executionGasUsed, returnValue, runState } = await evm.runCode({
    code: hexToBytes(code),
    gasLimit,
  });
  await evm.journal.cleanup();
  return {
    error: exceptionError?.error,
    gas: executionGasUsed,
    returned: Buffer.from(returnValue).toString('hex'),
    stack: runState?.stack.getStack(),
    counter: runState?.programCounter,
  };
}

let steps = 0;
const watch = (_step: unknown, resolve?: () => void) => {
  steps += 1;
  resolve?.();
};

for (const [name, body] of Object.entries(programs)) {
  test(`${name}：花费、返回值、错误与停下的位置都相同，Gas 在哪一步用完也是`, async () => {
    const code = `0x${body}` as const;
    const whole = await outcome(code, 100_000n);
    const limits = Array.from({ length: 200 }, (_, gas) => BigInt(gas));
    for (const gas of [...limits, whole.gas, 100_000n]) {
      const together = await outcome(code, gas);
      evm.events.on('step', watch);
      const oneByOne = await outcome(code, gas);
      evm.events.off('step', watch);
      assert.deepEqual(together, oneByOne, `Gas ${gas}`);
    }
  });
}

test('逐步执行真的逐步，一口气执行真的没有', async () => {
  const interpreter = Object.getPrototypeOf(await interpreterOf(evm)) as {
    runStep: (...args: unknown[]) => Promise<void>;
  };
  const { runStep } = interpreter;
  let calls = 0;
  interpreter.runStep = function (...args) {
    calls += 1;
    return runStep.apply(this, args);
  };
  await outcome(`0x${programs.循环}`, 100_000n);
  const together = calls;
  [steps, calls] = [0, 0];
  evm.events.on('step', watch);
  await outcome(`0x${programs.循环}`, 100_000n);
  evm.events.off('step', watch);
  interpreter.runStep = runStep;
  assert.ok(steps > 40 && calls === steps, `${calls} 次，${steps} 步`);
  assert.ok(together < steps / 4, `${together} 次，${steps} 步`);
});
