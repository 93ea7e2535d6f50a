import assert from 'node:assert/strict';
import { test } from 'node:test';

import { divUp, lastWhere, mulDiv, mulDivUp, squareRoot, uint } from './integers';

test('square roots are exact, from zero to the largest uint256', () => {
  let value = 1n;
  for (let round = 0; round < 2000; round += 1) {
    value = BigInt.asUintN(256, value * 6364136223846793005n + 1442695040888963407n);
    const some = value >> BigInt(round % 256);
    const root = squareRoot(some);
    assert.ok(root * root <= some && (root + 1n) * (root + 1n) > some, `${some}`);
  }
  for (const [square, root] of [
    [0n, 0n],
    [1n, 1n],
    [3n, 1n],
    [4n, 2n],
    [(1n << 256n) - 1n, (1n << 128n) - 1n],
  ] as const) {
    assert.equal(squareRoot(square), root);
  }
});

test('what does not fit is refused', () => {
  assert.equal(uint(8, 255n), 255n);
  for (const value of [-1n, 256n]) assert.throws(() => uint(8, value), { name: 'Reverts' });
  assert.throws(() => mulDiv(1n << 255n, 2n, 1n), { name: 'Reverts' });
  assert.throws(() => mulDiv(1n, 1n, 0n), { name: 'Reverts' });
});

test('rounding goes the way that the name says', () => {
  assert.equal(mulDiv(7n, 3n, 2n), 10n);
  assert.equal(mulDivUp(7n, 3n, 2n), 11n);
  assert.equal(divUp(6n, 3n), 2n);
});

test('the last value is found, also when it is the first or the very last', () => {
  for (const limit of [0n, 1n, 57n, 100n]) {
    assert.equal(
      lastWhere(0n, 100n, (value) => value <= limit),
      limit,
    );
  }
});
