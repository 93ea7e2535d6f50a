import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { printedText, type RunRecord } from '../../../../samples/record';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { startOf } from 'swapx-components/figure/position';
import { concentration, CONTROLS, fees, onChain, USDT, v2Loss, v3Loss, WHOLE } from './returns';

const printed = (sample: string): string => {
  const record = readFileSync(path.join(ROOT, `samples/typescript/${sample}.output.json`), 'utf8');
  return printedText(JSON.parse(record) as RunRecord);
};
const shown = (share: bigint, digits: number) => percent(share, WHOLE, digits).replace('−', '-');
const start = startOf(CONTROLS);

test('both curves go through what the samples printed', () => {
  const lines = printed('study/impermanent-loss').matchAll(/([\d.]+) 倍 \| (\S+) \| (\S+)/g);
  const seen = [...lines].map(([, ratio, v2, v3]) => {
    assert.equal(shown(v2Loss(Number(ratio)), 1), v2, `V2 ${ratio}`);
    assert.equal(shown(v3Loss({ ...start, ratio: Number(ratio) }), 1), v3, `V3 ${ratio}`);
  });
  assert.ok(seen.length >= 8);
  assert.ok(
    printed('contract/v2/understanding-returns').includes(`2 倍 | 1/2 | ${shown(v2Loss(2), 2)}`),
  );
});

test('the way over the chain is the one that the sample went', () => {
  const { value, held, difference, breakEven } = onChain(2);
  const text = printed('contract/v2/understanding-returns');
  for (const part of [
    `一直持有：${amount(held, USDT, 2)} USDT`,
    `价值 ${amount(value, USDT, 2)} USDT`,
    `相对持有：${shown(difference, 2)}`,
    `是池总值的 ${quotient(breakEven, 100n, 1)} 倍`,
  ]) {
    assert.ok(text.includes(part), part);
  }
});

test('doubling and halving lose the same, and nothing is lost where nothing moves', () => {
  assert.equal(shown(v2Loss(2), 6), shown(v2Loss(0.5), 6));
  assert.equal(v2Loss(1), 0n);
  assert.equal(v3Loss({ ...start, ratio: 1 }), 0n);
  assert.equal(onChain(1).breakEven, 0n);
});

test('fees grow with turnover, days and concentration', () => {
  assert.equal(shown(fees({ turnover: 0.1, days: 200 }), 2), '6.00%');
  const times = concentration(start);
  assert.ok(times > 9n * WHOLE && times < 10n * WHOLE);
  assert.ok(fees({ turnover: 0.1, days: 1 }, times) > fees({ turnover: 0.1, days: 1 }) * 9n);
});
