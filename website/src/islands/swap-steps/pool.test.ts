import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startOf } from 'swapx-components/figure/position';
import { CONTROLS, POOL, swapOf } from './pool';

test('no swap that can be set has more rounds than the slider', () => {
  for (const amount of CONTROLS.amount.stops) {
    for (const isBuying of [0, 1]) {
      const { rounds } = swapOf({ amount, isBuying });
      assert.ok(rounds.length <= CONTROLS.step.stops.at(-1)!, `${amount} ${isBuying}`);
    }
  }
});

test('the starting swap crosses both lower ends, and liquidity falls by what stands there', () => {
  const { rounds, pool } = swapOf(startOf(CONTROLS));
  const crossed = rounds.flatMap((round) => (round.crossed ? [round.crossed] : []));
  assert.deepEqual(
    crossed.map(({ index }) => index),
    [-260640, -262440],
  );
  const change = crossed.reduce((sum, one) => sum + one.change, 0n);
  assert.equal(pool.liquidity, POOL.liquidity + change);
  assert.ok(change < 0n);
});

test('what the rounds take and give is what the swap takes and gives', () => {
  const { rounds, amount0, amount1 } = swapOf({ amount: 5000, isBuying: 1 });
  const sum = (part: 'amountIn' | 'amountOut' | 'fee') =>
    rounds.reduce((total, round) => total + round[part], 0n);
  assert.equal(amount1, sum('amountIn') + sum('fee'));
  assert.equal(amount0, -sum('amountOut'));
});
