import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

test('误转被恢复，铸造的留下，时间前进，签名对主网同样有效', async () => {
  const before = await balanceOf(deployments.usdt, account.address);
  const wxocBefore = await balanceOf(deployments.wxoc, account.address);
  const start = (await publicClient.getBlock()).timestamp;
  const output = await runSample('sdk/v3/local-development');

  const after = await balanceOf(deployments.usdt, account.address);
  assert.equal(after - before, parseUnits('500', 6));
  assert.equal(await balanceOf(deployments.wxoc, account.address), wxocBefore, '没有成交');
  assert.ok((await publicClient.getBlock()).timestamp >= start + 601n);
  assert.match(output, new RegExp(`适用的链 ID：${facts['mainnet.chainId'].value}\n`));
});
