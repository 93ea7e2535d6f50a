import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('累计值等于各段刻度乘以时间，槽写满之后旧的观测值被覆盖', async () => {
  const { wxoc, usdt, swapRouter } = deployments;
  const output = await runSample('sdk/v3/advanced/price-oracle');

  const ticks = [...output.matchAll(/^即时刻度 (-?\d+)/gm)].map(([, tick]) => Number(tick));
  const segments = ticks.slice(0, 3);
  const expected = segments.reduce((sum, tick) => sum + tick * 600, 0);
  assert.equal(Number(/累计刻度之差：(-?\d+)/.exec(output)?.[1]), expected);
  const mean = Number(/^平均刻度 (-?\d+)/m.exec(output)?.[1]);
  assert.equal(mean, Math.floor(expected / 1800));
  assert.notEqual(mean, Math.trunc(expected / 1800), '例子要能看出取整的差别');

  // 大额买入之后：同一区块的平均不变，60 秒之后只变了窗口的 60/1800。
  assert.equal(Number(/同一区块的平均刻度 (-?\d+)/.exec(output)?.[1]), mean);
  // 窗口整体后移 61 秒：开头少了 61 秒的第一段，末尾多了 1 秒的第三段与 60 秒的新价格。
  const [first, , third, pushed] = ticks;
  const later = expected - first * 61 + third + pushed * 60;
  const printed = Number(/60 秒之后的平均刻度 (-?\d+)/.exec(output)?.[1]);
  assert.equal(printed, Math.floor(later / 1800));

  const [, , index, cardinality, cardinalityNext] = await publicClient.readContract({
    ...pool,
    functionName: 'slot0',
  });
  assert.deepEqual([index, cardinality, cardinalityNext], [1, 4, 4]);
  const available = Number(/再写一次之后，历史长度 (\d+) 秒/.exec(output)?.[1]);
  const [oldest] = await publicClient.readContract({
    ...pool,
    functionName: 'observations',
    args: [2n],
  });
  const { timestamp } = await publicClient.getBlock();
  assert.equal(available, Number(timestamp) - oldest);
  // 恰好到最旧的一条还能查，再早一秒就不行。
  const observe = (seconds: number) =>
    publicClient.readContract({ ...pool, functionName: 'observe', args: [[seconds]] });
  await observe(available);
  await assert.rejects(observe(available + 1), /OLD/);

  assert.equal(await allowance(usdt, account.address, swapRouter), 0n);
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
});
