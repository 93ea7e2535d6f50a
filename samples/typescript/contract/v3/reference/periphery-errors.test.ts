import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

const { wxoc, usdt, swapRouter } = deployments;

test('兑换全部被拒绝：余额只少了铸造存入的数量，路由合约没有剩余授权', async () => {
  const before = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v3/reference/periphery-errors');
  const spent = before - (await balanceOf(usdt, account.address));
  assert.ok(spent > 0n && spent <= 5_000_000n);
  for (const token of [wxoc, usdt]) {
    assert.equal(await allowance(token, account.address, swapRouter), 0n);
  }
  assert.match(output, /交易回滚：STF\n交易回滚：Transaction too old\n/);
});
