// A cached analysis equals a fresh one, and each code is analysed once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEVM } from '@ethereumjs/evm';
import { rememberAnalyses, rememberRules } from './analysis';
import { executionRules } from './rules';

interface Analyser {
  _getValidJumpDestinations(code: Uint8Array): unknown;
}

async function interpreterOf(evm: Awaited<ReturnType<typeof createEVM>>): Promise<Analyser> {
  const { runState } = await evm.runCode({ code: Uint8Array.of(0) });
  return runState!.interpreter as unknown as Analyser;
}

test('同一段代码只分析一次，结果与第一次相同；内容相同的另一段代码另算', async () => {
  // PUSH1 3，JUMP，JUMPDEST
  const code = Uint8Array.of(0x60, 3, 0x56, 0x5b);
  const evm = await createEVM({ common: executionRules() });
  const fresh = (await interpreterOf(evm))._getValidJumpDestinations(code);
  await rememberAnalyses(evm);
  const interpreter = await interpreterOf(evm);
  const first = interpreter._getValidJumpDestinations(code);
  assert.deepEqual(first, fresh);
  assert.equal(interpreter._getValidJumpDestinations(code), first);
  assert.notEqual(interpreter._getValidJumpDestinations(Uint8Array.from(code)), first);
});

test('每个 EIP 的回答不变', () => {
  const [plain, remembering] = [executionRules(), rememberRules(executionRules())];
  const eips = Array.from({ length: 9000 }, (_, eip) => eip);
  const expected = eips.map((eip) => plain.isActivatedEIP(eip));
  assert.ok(expected.includes(true) && expected.includes(false));
  for (let round = 0; round < 2; round += 1) {
    assert.deepEqual(
      eips.map((eip) => remembering.isActivatedEIP(eip)),
      expected,
    );
  }
});
