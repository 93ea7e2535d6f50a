import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from '../../../config/root';
import { printedText, type RunRecord } from '../../../samples/record';
import { amount, percent, quotient } from '../../components/figure/numbers';
import { startOf } from '../../components/figure/position';
import { CONTROLS, deposit, FULL_LIQUIDITY, inOrder, USDT, WXOC } from './deposit';

const RUN = path.join(ROOT, 'samples/typescript/contract/v3/overview.output.json');
const printed = printedText(JSON.parse(readFileSync(RUN, 'utf8')) as RunRecord);
const start = startOf(CONTROLS);

const includes = (text: string) => assert.ok(printed.includes(text), `${text} 不在输出里`);

test('the starting position is the deposit that the sample printed', () => {
  const { liquidity, paid } = deposit(start)(start.price);
  const times = quotient(liquidity, FULL_LIQUIDITY, 2);
  const used = `${amount(paid.amount0, WXOC, 2)} | ${amount(paid.amount1, USDT, 2)}`;
  includes(`V3 上下 20% | ${start.lower} 到 ${start.upper} | ${liquidity} | ${times} | ${used}`);
  includes(`V2 | 全部价格 | ${FULL_LIQUIDITY}`);
});

for (const price of [4, 4.5, 5, 5.5, 6, 7]) {
  test(`at ${price} the position holds what the sample printed`, () => {
    const { now, value, held } = deposit(start)(price);
    const tokens = `${amount(now.amount0, WXOC, 2)} | ${amount(now.amount1, USDT, 2)}`;
    const change = percent(value - held, held).replace('−', '-');
    includes(`${price} | ${tokens} | ${amount(value, USDT, 2)} | ${change}`);
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
