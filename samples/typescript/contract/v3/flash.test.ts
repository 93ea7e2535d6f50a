import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('净得与余额变化一致，没有价差、池被锁、冒充回调都回滚', async () => {
  const before = await balanceOf(deployments.wxoc, account.address);
  const output = await runSample('contract/v3/flash');
  const gained = Number(/净得 (\S+) USDT\n/.exec(output)?.[1]);
  assert.ok(gained > 0);
  // 借来的 USDT 不经过账户：WXOC 只少了制造价差卖出的 95 个。
  const sold = before - (await balanceOf(deployments.wxoc, account.address));
  assert.equal(sold, parseUnits('95', 18));
  assert.match(output, /合约里剩下 0 USDT/);
  const failures = [...output.matchAll(/交易回滚：(.+)/g)].map(([, reason]) => reason);
  assert.deepEqual(failures, [
    'FlashArbitrage: PROFIT_TOO_LOW',
    'FlashArbitrage: PROFIT_TOO_LOW',
    'LOK',
    'FlashArbitrage: NOT_POOL',
    'TF',
  ]);
});
