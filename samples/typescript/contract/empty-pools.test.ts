import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAbi } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

test('两种捣乱，路由合约都存不进，FirstDeposit 存得进，LP 代币归调用者', async () => {
  const output = await runSample('contract/empty-pools');
  assert.match(output, /UniswapV2Library: INSUFFICIENT_LIQUIDITY\n/);
  assert.match(output, /UniswapV2Router: INSUFFICIENT_A_AMOUNT\n/);
  assert.match(output, /交易回滚：too little [AB]\n/);
  const pair = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [deployments.wxoc, deployments.tka],
  });
  assert.ok((await balanceOf(pair, account.address)) > 0n);
});
