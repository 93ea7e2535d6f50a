// Rounding loss within one step of a V3 swap, and who gains it: tests the bounds stated in
// position-math.md with numbers of every size.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { swapStep } from 'swapx-models/v3-swap';
import {
  MAX_SQRT_RATIO,
  MAX_TICK,
  MIN_SQRT_RATIO,
  MIN_TICK,
  Q96,
  sqrtRatioAtTick,
} from 'swapx-models/v3-tick-math';
import { randomFrom } from './random';

const FEE = 3000n;
const WHOLE = 1_000_000n;

interface Case {
  start: bigint;
  liquidity: bigint;
  zeroForOne: boolean;
  remaining: bigint;
}

/** Steps that stop before their target and do not take the contract's overflow formula. */
function* steps(exactIn: boolean): Generator<Case> {
  const { between, bool, uint } = randomFrom(exactIn ? 5n : 6n);
  for (let found = 0; found < 3000; ) {
    const start = sqrtRatioAtTick(Number(between(BigInt(MIN_TICK + 1), BigInt(MAX_TICK - 1))));
    const liquidity = 1n + uint(120);
    const amount = 1n + uint(100);
    const zeroForOne = bool();
    if (amount * start + liquidity * Q96 >= 1n << 256n) continue;
    const remaining = exactIn ? amount : -amount;
    const end = zeroForOne ? MIN_SQRT_RATIO : MAX_SQRT_RATIO - 1n;
    try {
      const { priceAfter, amountOut } = swapStep(start, end, liquidity, remaining, FEE);
      if (priceAfter === end || priceAfter === start) continue;
      if (!exactIn && amountOut !== amount) continue;
    } catch {
      continue; // The contract reverts as well.
    }
    found += 1;
    yield { start, liquidity, zeroForOne, remaining };
  }
}

const run = ({ start, liquidity, zeroForOne, remaining }: Case) =>
  swapStep(start, zeroForOne ? MIN_SQRT_RATIO : MAX_SQRT_RATIO - 1n, liquidity, remaining, FEE);

const describe = ({ start, liquidity, zeroForOne, remaining }: Case): string =>
  `${start} ${liquidity} ${zeroForOne} ${remaining}`;

/** An exact fraction: the value without rounding. */
type Fraction = [numerator: bigint, denominator: bigint];

/** The bound is L · 2^96 / √P² + 1 of token0, at the lower price, or L / 2^96 + 1 of token1. */
function isWithinBound(
  [n, d]: Fraction,
  token: 0 | 1,
  { start, liquidity }: Case,
  priceAfter: bigint,
): boolean {
  const low = start < priceAfter ? start : priceAfter;
  return token === 0
    ? n * low * low < (liquidity * Q96 + low * low) * d
    : n * Q96 < (liquidity + Q96) * d;
}

/** By the formula without rounding: the output for an exact input, or the input for an exact output. */
function unrounded({ start: s, liquidity: L, zeroForOne }: Case, amount: bigint, exactIn: boolean) {
  const scaled = L * Q96;
  const sign = exactIn ? 1n : -1n;
  // Exact amount of token0: 1/√P changes by amount / L. Of token1: √P changes by amount / L.
  const given0 = zeroForOne === exactIn;
  const fraction: Fraction = given0
    ? [L * amount * s * s, Q96 * (scaled + sign * amount * s)]
    : [scaled * Q96 * amount, s * (s * L + sign * amount * Q96)];
  return fraction;
}

test('an exact input: what comes out is short by less than the bound', () => {
  let most = 0n;
  for (const step of steps(true)) {
    const { priceAfter, amountOut } = run(step);
    const withoutFee = (step.remaining * (WHOLE - FEE)) / WHOLE;
    const [n, d] = unrounded(step, withoutFee, true);
    const short: Fraction = [n - amountOut * d, d];
    const shown = describe(step);
    assert.ok(short[0] >= 0n, `more than the formula gives: ${shown}`);
    assert.ok(isWithinBound(short, step.zeroForOne ? 1 : 0, step, priceAfter), shown);
    if (short[0] / d > most) most = short[0] / d;
  }
  assert.ok(
    most > 1n,
    'no case in which the price costs more than one unit: the bound was not tried',
  );
});

test('an exact output: what goes in, before the fee, is more by less than the bound', () => {
  for (const step of steps(false)) {
    const { priceAfter, amountIn } = run(step);
    const [n, d] = unrounded(step, -step.remaining, false);
    const more: Fraction = [amountIn * d - n, d];
    const shown = describe(step);
    assert.ok(more[0] >= 0n, `less than the formula asks: ${shown}`);
    assert.ok(isWithinBound(more, step.zeroForOne ? 0 : 1, step, priceAfter), shown);
  }
});

test('what belongs to nobody: less than one unit of each token after an exact input', () => {
  for (const step of steps(true)) {
    const { kept, left, fee, amountIn } = leftOver(step);
    assert.ok(left[0] >= 0n && left[0] < left[1], 'of the input');
    assert.ok(kept[0] >= 0n && kept[0] < kept[1], 'of the output');
    assert.equal(amountIn + fee, step.remaining, 'the rest of the input is a fee');
  }
});

test('after an exact output: less than one unit of the input, less than the bound of the output', () => {
  let most = 0n;
  for (const step of steps(false)) {
    const { kept, left, priceAfter } = leftOver(step);
    assert.ok(left[0] >= 0n && left[0] < left[1], 'of the input');
    assert.ok(kept[0] >= 0n, 'of the output');
    assert.ok(isWithinBound(kept, step.zeroForOne ? 1 : 0, step, priceAfter));
    if (kept[0] / kept[1] > most) most = kept[0] / kept[1];
  }
  assert.ok(most > 1n, 'the bound was not tried');
});

/** Amounts that the pool keeps though no position holds them at the new price. */
function leftOver(step: Case) {
  const { start, liquidity, zeroForOne } = step;
  const { priceAfter, amountIn, amountOut, fee } = run(step);
  const [low, high] = zeroForOne ? [priceAfter, start] : [start, priceAfter];
  const held0: Fraction = [liquidity * Q96 * (high - low), high * low];
  const held1: Fraction = [liquidity * (high - low), Q96];
  const [into, out] = zeroForOne ? [held0, held1] : [held1, held0];
  const left: Fraction = [amountIn * into[1] - into[0], into[1]];
  const kept: Fraction = [out[0] - amountOut * out[1], out[1]];
  return { left, kept, fee, amountIn, priceAfter };
}
