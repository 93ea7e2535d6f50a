import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEventLogs, parseUnits } from 'viem';
import { positionManagerAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('只存入 WXOC，成交后取回 USDT，头寸销毁', async () => {
  const fromBlock = (await publicClient.getBlockNumber()) + 1n;
  const output = await runSample('sdk/v3/advanced/range-orders');
  const tokenId = BigInt(/头寸编号 (\d+)/.exec(output)?.[1] ?? '');

  const logs = parseEventLogs({
    abi: positionManagerAbi,
    eventName: 'IncreaseLiquidity',
    logs: await publicClient.getLogs({ address: deployments.positionManager, fromBlock }),
  });
  assert.equal(logs.length, 1);
  assert.equal(logs[0].args.tokenId, tokenId);
  assert.equal(logs[0].args.amount1, 0n, '卖单不应存入 USDT');
  const deposited = logs[0].args.amount0;
  assert.ok(deposited <= parseUnits('10', 18) && deposited > parseUnits('9.999', 18));

  const statuses = [...output.matchAll(/，(未成交|部分成交|全部成交)：/g)].map(([, name]) => name);
  assert.deepEqual(statuses, ['未成交', '部分成交', '全部成交', '未成交', '全部成交']);

  const principal = Number(/成交所得 (\S+) USDT/.exec(output)?.[1]);
  const received = Number(/取回 (\S+) USDT/.exec(output)?.[1]);
  const mean = 1.0001 ** ((-260040 + -259980) / 2) * 1e12;
  assert.ok(Math.abs(principal / 10 / mean - 1) < 1e-6);
  assert.ok(received > principal, '手续费应当一并取回');

  const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  assert.ok(tick >= -259980);
  const owner = publicClient.readContract({
    address: deployments.positionManager,
    abi: positionManagerAbi,
    functionName: 'ownerOf',
    args: [tokenId],
  });
  await assert.rejects(owner, /nonexistent token/);
  for (const spender of [deployments.swapRouter, deployments.positionManager]) {
    assert.equal(await allowance(deployments.usdt, account.address, spender), 0n);
    // 合约由数量再算一次流动性，向下取整，授权可能剩下极少的最小单位。
    assert.ok((await allowance(deployments.wxoc, account.address, spender)) < 10_000n);
  }
});
