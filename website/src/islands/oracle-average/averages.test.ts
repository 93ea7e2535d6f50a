import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { quotient } from 'swapx-components/figure/numbers';
import { startOf } from 'swapx-components/figure/position';
import { averagesOf, CONTROLS, Q112, SCALE } from './averages';

const printed = readFileSync(
  path.join(ROOT, 'samples/typescript/contract/v2/price.output.json'),
  'utf8',
);
const start = startOf(CONTROLS);

test('the starting position is what the sample measured on the chain', () => {
  const { after, arithmetic } = averagesOf(start);
  const spot = quotient(after.out * SCALE, after.in, 6);
  const average = quotient(arithmetic * SCALE, Q112, 6);
  for (const line of [
    `中间价被推到 ${spot} USDT`,
    `${start.calm + start.held} 秒的时间加权平均价格：${average} USDT`,
  ]) {
    assert.ok(printed.includes(line), line);
  }
});

test('a price of no duration does not count', () => {
  const { arithmetic, meanTick } = averagesOf({ ...start, held: 0, sold: 4000 });
  assert.equal(quotient(arithmetic * SCALE, Q112, 6), '5.000000');
  assert.equal(meanTick, -260229);
});

test('the geometric mean lies below the arithmetic one', () => {
  for (const sold of CONTROLS.sold.stops) {
    const { arithmetic, meanTick } = averagesOf({ ...start, sold });
    const geometric = 1.0001 ** meanTick * Number(SCALE);
    assert.ok(geometric <= (Number(arithmetic) / Number(Q112)) * Number(SCALE), `${sold}`);
  }
});
