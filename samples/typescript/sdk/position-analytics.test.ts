import assert from 'node:assert/strict';
import test from 'node:test';
import { recordOf } from '../../catalogue';
import { runSample } from '#testing';

test('账对得上：相差等于头寸加手续费减去拿着不动；领取不改变手续费', async () => {
  const output = await runSample('sdk/position-analytics');
  const table = recordOf('sdk/position-analytics.ts').find(({ region }) => region === 'days');
  assert.ok(table && 'rows' in table);
  for (const row of table.rows) {
    const [holding, inside, fees, difference] = row.slice(3).map(Number);
    assert.ok(Math.abs(inside! + fees! - holding! - difference!) < 0.02, row.join(' '));
    assert.ok(inside! <= holding!, '不算手续费，头寸不会比拿着不动多');
  }
  const inRange = table.rows.map((row) => row[2]);
  assert.deepEqual([inRange[0], inRange.at(-1)], ['是', '否']);
  const [, before, after] = /领取之前 (\S+)，领取之后 (\S+) USDT/.exec(output)!;
  assert.equal(before, after);
});
