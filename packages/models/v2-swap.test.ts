import assert from 'node:assert/strict';
import { test } from 'node:test';

import { facts } from 'swapx-facts';
import { afterSwap, amountOut, COUNTED, WHOLE } from './v2-swap';

test('the fee is the one that facts name', () => {
  assert.equal(COUNTED, BigInt(facts['v2.fee.numerator'].value));
  assert.equal(WHOLE, BigInt(facts['v2.fee.denominator'].value));
});

/** The K check of the pair: the product of the reserves, less the fee on the input, must not fall. */
function passes(reserveIn: bigint, reserveOut: bigint, amountIn: bigint, out: bigint): boolean {
  const adjusted = ((reserveIn + amountIn) * WHOLE - amountIn * (WHOLE - COUNTED)) * WHOLE;
  return adjusted * (reserveOut - out) >= reserveIn * reserveOut * WHOLE * WHOLE;
}

/** Pseudo-random numbers of 1 to 112 bits from a fixed seed. */
function* numbers(seed: bigint): Generator<bigint> {
  for (let state = seed; ; ) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 128n;
    yield 1n + ((state >> 16n) % 2n ** (1n + ((state >> 9n) % 112n)));
  }
}

test('the output is the largest that the pair accepts', () => {
  const random = numbers(7n);
  const next = () => random.next().value as bigint;
  for (let round = 0; round < 2000; round += 1) {
    const reserves = { in: next(), out: next() };
    const amountIn = next();
    const out = amountOut(reserves, amountIn);
    const shown = `${reserves.in} ${reserves.out} ${amountIn}`;
    assert.ok(out < reserves.out, `empties the pair: ${shown}`);
    assert.ok(passes(reserves.in, reserves.out, amountIn, out), `refused: ${shown}`);
    assert.ok(!passes(reserves.in, reserves.out, amountIn, out + 1n), `not the largest: ${shown}`);
  }
});

test('nothing in, nothing out; and the pair keeps the whole input', () => {
  assert.equal(amountOut({ in: 5n, out: 7n }, 0n), 0n);
  assert.deepEqual(afterSwap({ in: 1000n, out: 1000n }, 1000n), { in: 2000n, out: 501n });
});
