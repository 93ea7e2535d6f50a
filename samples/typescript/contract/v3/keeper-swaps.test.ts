import assert from 'node:assert/strict';
import test from 'node:test';
import { runSample } from '#testing';

test('平均价的下限挡住推动价格的人，攻击者只亏手续费，金库照常兑换', async () => {
  const output = await runSample('contract/v3/keeper-swaps');
  const reasons = [...output.matchAll(/交易回滚：(.+)/g)].map(([, reason]) => reason);
  assert.deepEqual(reasons, [
    'Too little received',
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
});
