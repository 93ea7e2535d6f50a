import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from '../../../config/root';
import { amountAt, LAST_STEP, START, stepOf, swapOf } from './swap';

const RUN = path.join(ROOT, 'samples/typescript/contract/v2/how-it-works.output.json');

test('the starting position shows what the sample printed', () => {
  const printed = readFileSync(RUN, 'utf8');
  const { received, newMidPrice, executionPrice } = swapOf(START);
  for (const shown of [received.toFixed(6), newMidPrice.toFixed(4), executionPrice.toFixed(4)]) {
    assert.ok(printed.includes(shown), `${shown} 不在 how-it-works.output.json 里`);
  }
});

test('the slider reaches from 1 to 10,000 and holds the starting amount', () => {
  assert.equal(amountAt(0), 1);
  assert.equal(amountAt(LAST_STEP), 10_000);
  assert.equal(amountAt(stepOf(START)), START);
});

test('however much is sold, the pool is not emptied', () => {
  for (let step = 0; step <= LAST_STEP; step += 1) {
    const { after, priceImpact, growthOfProduct } = swapOf(amountAt(step));
    assert.ok(after.usdt > 0 && priceImpact < 1 && growthOfProduct > 0, `step ${step}`);
  }
});
