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

  // 按错价存入：在一个 V2 的池里走一遍套利，不用公式。
  const wrong = [...output.matchAll(/^([\d.]+) \| ([\d.]+) \| ([\d.]+)%$/gm)];
  assert.equal(wrong.length, 7);
  for (const [, times, left, lost] of wrong) {
    // 市价是 1：池里 x 个，每个在池里值 times 个 y。
    const [x, y] = [1, Number(times)];
    const after = Math.sqrt(x * y);
    const kept = (100 * (after + after)) / (x + y);
    assert.equal(left, kept.toFixed(2));
    assert.equal(lost, (100 - kept).toFixed(2));
  }
});
