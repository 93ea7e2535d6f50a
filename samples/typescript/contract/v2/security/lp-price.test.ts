import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../../../catalogue';

test('推歪储备量，朴素的估值成倍上涨，公允价只因手续费略增', async () => {
  await runSample('contract/v2/security/lp-price');
  const [table] = recordOf('contract/v2/security/lp-price.ts').filter((row) => 'rows' in row);
  assert.ok(table && 'rows' in table);
  const rows = table.rows.map((row) => row.map(Number)) as [number, number, number][];
  const [, startNaive, startFair] = rows[0]!;
  assert.equal(startNaive, startFair, '没有操纵时两者相同');
  for (const [amount, naive, fair] of rows.slice(1)) {
    // 恒定乘积的浮点公式。
    const y = 5000 + amount;
    const x = 1000 - (1000 * 0.997 * amount) / (5000 + 0.997 * amount);
    near(naive / startNaive, (x * 5 + y) / 10_000);
    near(fair / startFair, Math.sqrt((x * y) / 5_000_000));
    assert.ok(fair / startFair < 1.01, '公允价的增长只来自手续费');
  }
});

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual / expected - 1) < 1e-3, `${actual} 应接近 ${expected}`);
}
