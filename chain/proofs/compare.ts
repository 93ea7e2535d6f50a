import assert from 'node:assert/strict';
import type { Outcome } from './calls';

/** 每个函数比较这么多组输入。 */
export const rounds = 2000;

export const manyTimes = <T>(make: () => T): T[] => Array.from({ length: rounds }, make);

/** 合约回滚，模型就应当抛出 Reverts；合约给出数值，模型应当给出同样的数值。 */
export function assertSame<Input extends unknown[]>(
  inputs: readonly (readonly [...Input])[],
  outcomes: readonly Outcome[],
  model: (...input: Input) => unknown,
): void {
  let answered = 0;
  inputs.forEach((input, index) => {
    const outcome = outcomes[index]!;
    let expected: unknown;
    try {
      expected = model(...input);
    } catch (error) {
      if ((error as Error).name !== 'Reverts') throw error;
      assert.ok('reason' in outcome, `合约给出了结果，模型没有：${input.join('，')}`);
      return;
    }
    assert.ok('value' in outcome, `模型给出了结果，合约回滚：${input.join('，')}`);
    assert.deepEqual(outcome.value, expected, input.join('，'));
    answered += 1;
  });
  // 全部回滚的比较什么也没有证明。
  assert.ok(answered >= inputs.length / 4, `只有 ${answered} 组得到数值`);
}
