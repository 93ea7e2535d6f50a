import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('付出 1 WXOC，收到与报价相同的 USDT，授权用完', async () => {
  const { wxoc, usdt, swapRouter } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v3/swaps/trading');

  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits('1', 18));
  const received = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(received, parseUnits(/→ (\S+) USDT/.exec(output)?.[1] ?? '', 6));
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
});
