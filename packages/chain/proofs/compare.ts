import assert from 'node:assert/strict';
import type { Outcome } from './calls';

/** Number of inputs for each function. */
export const rounds = 2000;

/** Draws inputs until `rounds` of them are accepted by the contract. */
export function manyTimes<T>(make: () => T, accepts: (input: T) => boolean = () => true): T[] {
  const inputs: T[] = [];
  for (let tries = 0; inputs.length < rounds; tries += 1) {
    assert.ok(tries < rounds * 100, `一百组里取不到一组合约接受的输入`);
    const input = make();
    if (accepts(input)) inputs.push(input);
  }
  return inputs;
}

/** Where the contract reverts, the model must throw Reverts; otherwise both return the same value. */
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
  // Comparing only reverts would prove nothing.
  assert.ok(answered >= inputs.length / 4, `只有 ${answered} 组得到数值`);
}
