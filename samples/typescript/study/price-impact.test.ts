import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { runSample } from '#testing';

test('每一行都与恒定乘积公式一致，查询不产生交易', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('study/price-impact');
  assert.equal(await publicClient.getBlockNumber(), blockBefore);

  const rows = [...output.matchAll(/^(\d+) \| ([\d.]+) \| 0\.30% \| ([\d.]+)% \| ([\d.]+)%$/gm)];
  assert.equal(rows.length, 5);
  for (const [, sold, received, impact, total] of rows) {
    const charged = Number(sold) * 0.997;
    const expected = (5000 * charged) / (1000 + charged);
    assert.equal(received, expected.toFixed(2));
    // 与 V2 的价格页同一口径：价格影响只看扣费后的输入占多少，手续费与它相乘。
    const share = charged / (1000 + charged);
    assert.equal(impact, (share * 100).toFixed(2));
    assert.equal(total, ((1 - 0.997 * (1 - share)) * 100).toFixed(2));
  }

  // 卖出的占一边的多少，价格就变为多少：k 不变，手续费也算进储备量。
  const sides = [...output.matchAll(/^(\d+)% \| (\d+) \| [\d.]+ \| ([\d.]+) \| ([\d.]+)%$/gm)];
  assert.equal(sides.length, 5);
  for (const [, share, sold, after, ratio] of sides) {
    const part = Number(share) / 100;
    assert.equal(Number(sold), 1000 * part);
    const expected = 1 / ((1 + part) * (1 + 0.997 * part));
    assert.equal(ratio, (expected * 100).toFixed(2));
    assert.equal(after, (5 * expected).toFixed(4));
  }

  const figures = [...output.matchAll(/^([\d.]+)% \| ([\d.]+) \| ([\d.]+)%$/gm)];
  assert.equal(figures.length, 4);
  for (const [, tolerance, minimum, below] of figures) {
    const expected = (5000 * 0.997) / 1000.997 / (1 + Number(tolerance) / 100);
    assert.ok(Math.abs(Number(minimum) - expected) < 2.1e-6);
    assert.equal(below, ((1 - expected / 5) * 100).toFixed(2));
  }
});
