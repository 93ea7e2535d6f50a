import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../../catalogue';

type Table = { columns: string[]; rows: string[][] };

function table(region: string): Record<string, string>[] {
  const found = recordOf('contract/v3/swap-math.ts').find((entry) => entry.region === region);
  assert.ok(found && 'columns' in found, `没有 ${region} 的表`);
  const { columns, rows } = found as Table;
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]!])));
}

test('手算与合约逐位相同，手续费按每一步在场的流动性分配', async () => {
  const output = await runSample('contract/v3/swap-math');
  assert.doesNotMatch(output, /否/);

  // 与示例的算法无关的第二种算法：每一步的手续费按流动性的比例分给在场的头寸。
  const L = Object.fromEntries(
    table('positions').map((row) => [row['头寸']!, Number(row['流动性'])]),
  );
  const present = [['甲', '乙'], ['甲'], ['甲', '丙']];
  const expected: Record<string, number> = {};
  for (const [index, step] of table('steps').entries()) {
    const names = present[index]!;
    const total = names.reduce((sum, name) => sum + L[name]!, 0);
    near(Number(step['流动性']), total);
    for (const name of names) {
      expected[name] = (expected[name] ?? 0) + (Number(step['手续费']) * L[name]!) / total;
    }
  }
  for (const row of table('owed')) near(Number(row['应得 WXOC']), expected[row['头寸']!]!);

  // 付出的手续费 = 各头寸应得之和 + 零头，零头不超过取整的次数。
  const dust = Number(/不归任何人：(\d+) 最小单位/.exec(output)?.[1]);
  assert.ok(dust >= 0 && dust < 10, `零头 ${dust}`);
});

function near(actual: number, wanted: number) {
  assert.ok(Math.abs(actual - wanted) < 5e-6, `${actual} 应接近 ${wanted}`);
}
