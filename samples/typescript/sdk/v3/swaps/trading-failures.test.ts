import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('价格变了、过了截止时间，都没有成交，授权不残留', async () => {
  const { wxoc, swapRouter } = deployments;
  const before = await balanceOf(wxoc, account.address);
  const output = await runSample('sdk/v3/swaps/trading-failures');
  assert.equal(output, '交易回滚：Too little received\n交易回滚：Transaction too old\n');
  // 只卖出了扮演市场的 60 WXOC。
  assert.equal(before - (await balanceOf(wxoc, account.address)), parseUnits('60', 18));
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
});
