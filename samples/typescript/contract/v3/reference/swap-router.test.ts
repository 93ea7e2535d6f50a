import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

const { wxoc, usdt, swapRouter } = deployments;

test('路由合约里不留任何余款，USDT 的收支与打印的一致', async () => {
  const before = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v3/reference/swap-router');

  // 两次各得 5，付出 5。
  assert.equal((await balanceOf(usdt, account.address)) - before, parseUnits('5', 6));
  assert.equal(await publicClient.getBalance({ address: swapRouter }), 0n);
  assert.equal(await balanceOf(wxoc, swapRouter), 0n);
  assert.equal(await allowance(usdt, account.address, swapRouter), 0n);

  const stranded = /没有 refundETH：路由合约里剩下 (\S+) XOC/.exec(output)?.[1] ?? '';
  assert.ok(parseUnits(stranded, 18) > parseUnits('1', 18));
});
