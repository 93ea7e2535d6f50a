import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

test('报价不改变池与余额，几种取法互相吻合', async () => {
  const pool = {
    address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
    abi: v3PoolAbi,
    functionName: 'slot0',
  } as const;
  const priceBefore = await publicClient.readContract(pool);
  const wxocBefore = await balanceOf(deployments.wxoc, account.address);
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/swaps/quoting');

  assert.equal(/^池：(\S+)/m.exec(output)?.[1], pool.address);
  assert.deepEqual(await publicClient.readContract(pool), priceBefore);
  assert.equal(await balanceOf(deployments.wxoc, account.address), wxocBefore);
  assert.equal(await publicClient.getBlockNumber(), blockBefore, '报价不应产生交易');

  const direct = /可得 (\S+) USDT/.exec(output)?.[1] ?? '';
  const encodedBySdk = /SDK 编码的报价：(\S+) USDT/.exec(output)?.[1];
  assert.equal(encodedBySdk, direct);
  // 中间价是 5，扣掉 0.30% 手续费与价格影响后应略低于 4.985。
  const amount = parseUnits(direct, 6);
  assert.ok(amount > parseUnits('4.98', 6) && amount < parseUnits('4.985', 6));

  // 数量越大，平均价格越差。
  const averages = [...output.matchAll(/^\d+ \| (\S+)$/gm)].map(([, text]) => Number(text));
  assert.equal(averages.length, 3);
  assert.deepEqual(
    averages,
    averages.toSorted((a, b) => b - a),
  );

  const [v1, v2] = [
    facts['v3.selector.quoter.quoteExactInputSingle'].value,
    facts['v3.selector.quoterV2.quoteExactInputSingle'].value,
  ];
  assert.match(output, new RegExp(`V1 选择器：${v1}，SDK 默认：${v1}\n`));
  assert.match(output, new RegExp(`V2 选择器：${v2}，打开 useQuoterV2：${v2}\n`));
});
