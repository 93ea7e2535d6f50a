import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('钩子里的公允价是十倍，先碰锁的估值读不到，平时照常', async () => {
  const output = await runSample('contract/v2/security/lp-reentrancy');
  const usdt = (text: string) =>
    Number(new RegExp(`${text} ([\\d.]+) USDT`).exec(output)?.[1] ?? assert.fail(output));
  // 5% 的份额值 2 × √(1000 × 5 × 5000) × 5% = 500 USDT；总量减到一成，估值是十倍。
  near(usdt('LP 代币值'), 500);
  near(usdt('同样的抵押品借出'), (500 / (1 - 0.9)) * 0.5);
  near(usdt('手里的抵押品值'), 500);
  near(usdt('平时照常，借出'), 250);
  assert.match(output, /交易回滚：UniswapV2: TRANSFER_FAILED/);
});

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual - expected) < 1e-3, `${actual} 应接近 ${expected}`);
}
