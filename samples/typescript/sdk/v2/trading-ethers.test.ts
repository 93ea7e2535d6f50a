import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('ethers 发出的兑换与 viem 的结果相同', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v2/trading-ethers');

  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits('1', 18));
  const received = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(received, parseUnits(/^收到：(\S+) USDT/m.exec(output)?.[1] ?? '', 6));
  assert.equal(received, parseUnits(/→ (\S+) USDT/.exec(output)?.[1] ?? '', 6));
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);
});
