import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../../catalogue';

test('两个平均价的下限挡住推动价格的人；只有一个时，朝它推能拿走比 maximumLoss 多的', async () => {
  const output = await runSample('contract/v3/keeper-swaps');
  const reasons = [...output.matchAll(/交易回滚：(.+)/g)].map(([, reason]) => reason);
  assert.deepEqual(reasons, [
    'Too little received',
    'price moved too far',
    'price moved too far',
    'not keeper',
    'not owner',
  ]);
  const number = (text: RegExp) => Number((text.exec(output) ?? assert.fail(output))[1]);
  const minimum = number(/平均价的下限 ([\d.]+)/);
  const first = number(/金库得到 ([\d.]+)/);
  assert.ok(first >= minimum, `${first} 少于 ${minimum}`);
  assert.ok(number(/之后 ([\d.]+) USDT/) < minimum, '推动之后的报价应当低于平均价的下限');
  assert.ok(number(/攻击者损失 ([\d.]+)/) > 0);
  assert.ok(number(/金库又得到 ([\d.]+)/) > first * 0.99);

  // 朝平均价推：少得的都在上限之内；只用一个、或快的还没有跟上时，都比 maximumLoss 的 1% 多。
  const rows = tableOf('towards').map((row) => row.slice(1).map(Number));
  assert.deepEqual(
    rows.map(([, , lost]) => lost! > 1),
    [true, true, true, false],
  );
  for (const [, above, lost, most, profit] of rows) {
    assert.ok(Math.abs(most! - 100 * (1 - 0.99 * 1.0001 ** -(above! + 1))) < 0.006, String(most));
    assert.ok(lost! < most!, `${lost} 应当小于 ${most}`);
    assert.ok(profit! > 0, '攻击者每一次都有赚');
  }
  const [, above] = rows[0]!;
  assert.ok(above! > 280 && above! <= 300, `${above} 应当没有超过 maximumDeviation`);
  assert.ok(rows[0]![2]! > 2.9, '只有一个平均价，少得约 3%');
});

function tableOf(region: string) {
  const table = recordOf('contract/v3/keeper-swaps.ts').find((each) => each.region === region);
  assert.ok(table && 'rows' in table);
  return table.rows;
}
