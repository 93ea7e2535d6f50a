import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { MAX_TICK, MIN_TICK, sqrtRatioAtTick } from 'swapx-models/v3-tick-math';
import { ROOT } from 'swapx-kept/root';
import { startOf } from 'swapx-components/figure/position';
import { convert, CONTROLS, isInRange, priceOf, sqrtRatioIn } from './convert';

const RUN = path.join(ROOT, 'samples/typescript/contract/v3/position-math.output.json');
const printed = readFileSync(RUN, 'utf8');
const start = startOf(CONTROLS);

test('the starting position shows what the sample printed', () => {
  const { sqrtRatio, tick, usable } = convert(start);
  for (const line of [
    `sqrtPriceX96：${sqrtRatio}`,
    `刻度：${tick}`,
    `刻度 ${tick} 的价格：1 WXOC = ${priceOf(sqrtRatioAtTick(tick), start)} USDT`,
    ...usable.map(
      (index) => `可作边界的刻度 ${index}：1 WXOC = ${priceOf(sqrtRatioAtTick(index), start)} USDT`,
    ),
  ]) {
    assert.ok(printed.includes(line), line);
  }
});

test('every form of a price leads to the same tick', () => {
  for (let tick = MIN_TICK; tick < MAX_TICK; tick += 8871) {
    const ratio = sqrtRatioIn(`tick:${tick}`, start)!;
    assert.equal(convert({ ...start, value: `tick:${tick}` }).tick, tick);
    assert.equal(convert({ ...start, value: `x96:${ratio}` }).tick, tick);
  }
});

test('tokens the other way round have the opposite price', () => {
  const { tick } = convert({ ...start, flip: 1 });
  // Rounded down on both sides, so the two add up to -1.
  assert.equal(tick + convert(start).tick, -1);
  assert.equal(Number(priceOf(convert({ ...start, flip: 1 }).sqrtRatio, { ...start, flip: 1 })), 5);
});

for (const value of [
  '0',
  '0.000',
  '-1',
  'abc',
  '',
  '1e5',
  'tick:887272',
  'tick:-887273',
  'x96:1',
  'x96:99999999999999999999999999999999999999999999999999',
]) {
  test(`no price is read from ${JSON.stringify(value)}`, () => {
    assert.equal(isInRange({ ...start, value }), false);
  });
}
