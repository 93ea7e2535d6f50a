import assert from 'node:assert/strict';
import type { Outcome } from './calls';

/** 每个函数比较这么多组输入。 */
export const rounds = 2000;

/** 合约不接受的输入不算数，另取一组，直到凑满。 */
export function manyTimes<T>(make: () => T, accepts: (input: T) => boolean = () => true): T[] {
  const inputs: T[] = [];
  for (let tries = 0; inputs.length < rounds; tries += 1) {
    assert.ok(tries < rounds * 100, `一百组里取不到一组合约接受的输入`);
    const input = make();
    if (accepts(input)) inputs.push(input);
  }
  return inputs;
}

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
