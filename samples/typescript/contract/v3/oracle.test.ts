import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../../catalogue';

function table(region: string): string[][] {
  const found = recordOf('contract/v3/oracle.ts').find((entry) => entry.region === region);
  assert.ok(found && 'rows' in found, `没有 ${region} 的表`);
  return found.rows;
}

test('观测槽环绕，平均价是几何平均，推得越远投入越多', async () => {
  const output = await runSample('contract/v3/oracle');

  // 槽满之前写下一个空槽，满了之后从 0 绕回来。
  assert.deepEqual(
    table('ring-table').map(([, slot]) => slot),
    ['1', '2', '0', '1', '2'],
  );
  const [, average, interpolated] = /平均 (-?\d+)，observe 给出 (-?\d+)/.exec(output) ?? [];
  assert.equal(average, interpolated);

  // 与合约无关的公式：几何平均 = 原价 × 倍数 ^ (持续 / 窗口)；刻度取整，容许两格。
  const rows = table('manipulation-table').map((row) => row.map(Number));
  const spot = rows[0]![1]!;
  for (const [lasted, , mean, arithmetic] of rows) {
    const expected = (spot / 2) * 2 ** (lasted! / 1800);
    assert.ok(Math.abs(mean! / expected - 1) < 2e-4, `${mean} 应接近 ${expected}`);
    assert.ok(arithmetic! >= mean!, '几何平均不高于算术平均');
  }
  const costs = table('cost-table').map((row) => row.map(Number));
  for (const [position, [, spent, lost]] of costs.entries()) {
    assert.ok(lost! > 0 && lost! < spent!);
    if (position > 0) assert.ok(spent! > costs[position - 1]![1]!);
  }
});
