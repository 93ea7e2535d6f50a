import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { v3PoolAbi } from '#abi';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from '../../../../../facts/index';

test('报价不改变池子与余额，三种取法结果一致', async () => {
  const pool = {
    address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
    abi: v3PoolAbi,
    functionName: 'slot0',
  } as const;
  const priceBefore = await publicClient.readContract(pool);
  const wxocBefore = await balanceOf(deployments.wxoc, account.address);
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/swaps/quoting');

  assert.equal(/池子：(\S+)/.exec(output)?.[1], pool.address);
  assert.deepEqual(await publicClient.readContract(pool), priceBefore);
  assert.equal(await balanceOf(deployments.wxoc, account.address), wxocBefore);
  assert.equal(await publicClient.getBlockNumber(), blockBefore, '报价不应产生交易');

  const direct = /可得 (\S+) USDT/.exec(output)?.[1] ?? '';
  const encodedBySdk = /SDK 编码的报价：(\S+) USDT/.exec(output)?.[1];
  assert.equal(encodedBySdk, direct);
  // 中间价是 5，扣掉 0.30% 手续费与价格影响后应略低于 4.985。
  const amount = parseUnits(direct, 6);
  assert.ok(amount > parseUnits('4.98', 6) && amount < parseUnits('4.985', 6));
});
