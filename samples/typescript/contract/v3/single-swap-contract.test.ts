import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('两个版本的余额变化与打印的一致，合约里不留代币', async () => {
  const { wxoc, usdt } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v3/single-swap-contract');
  const sum = (pattern: RegExp, decimals: number) => {
    const amounts = [...output.matchAll(pattern)].map(([, amount]) =>
      parseUnits(amount!, decimals),
    );
    assert.equal(amounts.length, 2, `${pattern} 应当每个版本各有一行`);
    return amounts.reduce((total, amount) => total + amount);
  };

  const paid = parseUnits('2', 18) + sum(/用掉 ([\d.]+)/g, 18);
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), paid);
  const received = parseUnits('10', 6) + sum(/收到 ([\d.]+) USDT/g, 6);
  assert.equal((await balanceOf(usdt, account.address)) - usdtBefore, received);
  assert.equal(sum(/收进 ([\d.]+)/g, 18), sum(/用掉 ([\d.]+)/g, 18) + sum(/退回 ([\d.]+)/g, 18));
  assert.equal(sum(/合约里剩下 (\d+)/g, 0), 0n);
});
