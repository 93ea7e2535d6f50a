import assert from 'node:assert/strict';
import { test } from 'node:test';

import { stretchesAround } from './pools';

test('liquidity is followed tick by tick to both sides of the price', () => {
  // One position from −60 to 60 and one from 0 to 120; the price stands where both are active.
  const ticks = [
    { tick: -60, net: 5 },
    { tick: 0, net: 3 },
    { tick: 60, net: -5 },
    { tick: 120, net: -3 },
  ];
  const found = stretchesAround(30, 8, ticks);
  assert.deepEqual(
    found.map(({ liquidity }) => liquidity),
    [0, 5, 8, 3, 0],
  );
  assert.deepEqual(
    found.slice(1).map(({ from }) => from),
    [-60, 0, 60, 120],
  );
  for (const [index, stretch] of found.slice(1).entries()) {
    assert.equal(stretch.from, found[index]!.to);
  }
});

test('a tick at the price itself belongs to what lies below', () => {
  const found = stretchesAround(0, 3, [{ tick: 0, net: 3 }]);
  assert.deepEqual(
    found.map(({ liquidity }) => liquidity),
    [0, 3],
  );
});
