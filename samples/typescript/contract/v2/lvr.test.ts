import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../../catalogue';

test('模拟的损失与 σ²/8 相符，波动率翻倍损失成四倍', async () => {
  await runSample('contract/v2/lvr');
  const [table] = recordOf('contract/v2/lvr.ts').filter((entry) => 'rows' in entry);
  assert.ok(table && 'rows' in table);
  const rows = table.rows.map((row) => row.map(Number.parseFloat)) as number[][];
  for (const [volatility, formula, simulated, turnover] of rows) {
    assert.ok(Math.abs(simulated! / formula! - 1) < 0.02, `${volatility}：${simulated}`);
    // 打平：成交额 × 0.30% = 损失。
    assert.ok(Math.abs((turnover! * 0.003) / formula! - 1) < 0.02);
  }
  assert.ok(Math.abs(rows[3]![1]! / rows[2]![1]! - 4) < 0.01);
});
