import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../../catalogue';

test('关闭期间没有人结算，增长照收；有人结算过，就不收', async () => {
  await runSample('contract/v2/klast');
  const [table] = recordOf('contract/v2/klast.ts').filter((entry) => 'rows' in entry);
  assert.ok(table && 'rows' in table);
  const [untouched, touched] = table.rows as [string[], string[]];
  assert.equal(touched[2], '0');
  // 独立的浮点公式：卖出 50 WXOC 之后 √k 的增长，六分之一归协议。
  const [x, y] = [1001, 5005];
  const out = (y * 0.997 * 50) / (x + 0.997 * 50);
  const growth = Math.sqrt(((x + 50) * (y - out)) / (x * y)) - 1;
  const share = growth / 6 / (1 + growth);
  assert.ok(Math.abs(Number.parseFloat(untouched[3]!) / 100 / share - 1) < 0.01, untouched[3]);
});
