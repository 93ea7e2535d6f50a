import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { startOf } from 'swapx-components/figure/position';
import { CONTROLS, swapOf, USDT } from './swap';

const printed = (sample: string): string =>
  readFileSync(path.join(ROOT, `samples/typescript/contract/v2/${sample}.output.json`), 'utf8');

test('the starting position shows what the samples printed', () => {
  const { received, after, impact } = swapOf(startOf(CONTROLS));
  const price = quotient(after.out * 10n ** 12n, after.in, 4);
  for (const shown of [amount(received, USDT), price, percent(...impact, 4)]) {
    assert.ok(printed('price').includes(shown), `${shown} 不在 price.output.json 里`);
  }
  assert.ok(printed('how-it-works').includes(amount(received, USDT)));
});

test('without the fee the product stays, but for what is rounded', () => {
  const { before, after } = swapOf({ ...startOf(CONTROLS), fee: 0 });
  const growth = after.in * after.out - before.in * before.out;
  assert.ok(growth >= 0n && growth < after.in);
});

test('however much is sold, no pool is emptied', () => {
  for (const sold of CONTROLS.amount.stops) {
    for (const x of [CONTROLS.x.stops[0]!, CONTROLS.x.stops.at(-1)!]) {
      const { after } = swapOf({ ...startOf(CONTROLS), amount: sold, x });
      assert.ok(after.out > 0n, `${sold} ${x}`);
    }
  }
});
