import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { quoterAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('地址、刻度与链下的计算都与链上一致', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/advanced/pool-data');
  assert.equal(await publicClient.getBlockNumber(), blockBefore, '读取不应产生交易');
  assert.equal(/算出的地址：(\S+)/.exec(output)?.[1], pool.address);
  assert.doesNotMatch(output, /与报价合约相同：false/);
  assert.match(output, /不给工厂合约，地址相同：false，有代码：false/);

  // 当前刻度以下的 liquidityNet 之和，就是合约的活跃流动性。
  const ticks = [...output.matchAll(/^(-?\d+)：(-?\d+)$/gm)].map(([, index, net]) => ({
    index: Number(index),
    net: BigInt(net),
  }));
  const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const active = ticks.filter(({ index }) => index <= tick).reduce((sum, { net }) => sum + net, 0n);
  assert.equal(active, await publicClient.readContract({ ...pool, functionName: 'liquidity' }));

  // 卖出 2400 WXOC 要穿过区间的下界，否则比较没有意义。
  const after = /卖出 2400 WXOC：链下 (\S+) USDT.*\n {2}之后 tick (-?\d+)，/.exec(output);
  assert.ok(Number(after?.[2]) < ticks[1].index);
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, 3000, parseUnits('2400', 18), 0n],
  });
  assert.equal(parseUnits(after?.[1] ?? '', 6), result);
});
