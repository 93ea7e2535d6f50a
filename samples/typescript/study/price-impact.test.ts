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
});
