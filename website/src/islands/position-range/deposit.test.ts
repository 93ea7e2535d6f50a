import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { startOf } from 'swapx-components/figure/position';
import {
  CONTROLS,
  DEPOSIT,
  deposit,
  FULL_LIQUIDITY,
  inOrder,
  USDT,
  valueOf,
  WXOC,
} from './deposit';

const RUN = path.join(ROOT, 'samples/typescript/contract/v3/position-math.output.json');
const printed = readFileSync(RUN, 'utf8');
const start = startOf(CONTROLS);

const includesRow = (row: string[]) =>
  assert.ok(printed.includes(JSON.stringify(row)), `没有这一行：${row.join(' | ')}`);

test('the starting position is the deposit that the sample printed', () => {
  const { liquidity, paid } = deposit(start)(start.price);
  includesRow([
    'V3 上下 20%',
    `${start.lower} 到 ${start.upper}`,
    `${liquidity}`,
    quotient(liquidity, FULL_LIQUIDITY, 2),
    amount(paid.amount0, WXOC, 2),
    amount(paid.amount1, USDT, 2),
  ]);
});

for (const price of [4, 4.5, 5, 5.5, 6, 7]) {
  test(`at ${price} the position is what the sample printed`, () => {
    const { now, value, held, full } = deposit(start)(price);
    const fullHeld = valueOf(DEPOSIT, price);
    const shown = (part: bigint, whole: bigint) => percent(part, whole).replace('−', '-');
    includesRow([
      `${price}`,
      amount(now.amount0, WXOC, 2),
      amount(now.amount1, USDT, 2),
      amount(value, USDT, 2),
      shown(value - held, held),
      shown(full - fullHeld, fullHeld),
    ]);
  });
}

test('no range of the sliders makes the arithmetic fail', () => {
  for (const lower of CONTROLS.lower.stops) {
    for (const upper of CONTROLS.upper.stops) {
      if (!inOrder({ ...start, lower, upper }) || (lower + upper) % 1440 !== 0) continue;
      const at = deposit({ lower, upper });
      for (const price of [1.5, 5, 16]) assert.ok(at(price).value > 0n, `${lower} ${upper}`);
    }
  }
});
