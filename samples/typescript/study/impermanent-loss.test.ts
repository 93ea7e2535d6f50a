import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('V2 与公式一致且对涨跌对称，V3 的损失总是更大', async () => {
  const output = await runSample('study/impermanent-loss');
  const rows = [...output.matchAll(/ ([\d.]+) 倍 \| (-?[\d.]+)% \| (-?[\d.]+)%/g)];
  assert.equal(rows.length, 9);
  for (const [, multiple, v2, v3] of rows) {
    const ratio = Number(multiple);
    const formula = ((2 * Math.sqrt(ratio)) / (1 + ratio) - 1) * 100;
    assert.equal(v2, formula.toFixed(1));
    assert.ok(ratio === 1 ? Number(v3) === 0 : Number(v3) < Number(v2));
  }
  const lossOf = (multiple: string) => rows.find((row) => row[1] === multiple)?.[2];
  assert.equal(lossOf('0.5'), lossOf('2'));
  assert.equal(lossOf('0.8'), lossOf('1.25'));
});
