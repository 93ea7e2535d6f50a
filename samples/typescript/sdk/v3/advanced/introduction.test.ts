import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { v3PoolAbi } from '#starter/abis';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

test('打印的价格与刻度都能由 1.0001 的幂与链上的值重新算出', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/advanced/introduction');
  assert.equal(await publicClient.getBlockNumber(), blockBefore, '换算不应产生交易');

  const [sqrtPriceX96, tick] = await publicClient.readContract({
    address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  const exact = (Number(sqrtPriceX96) / 2 ** 96) ** 2 * 1e12;
  const byHand = Number(/手算：1 WXOC = (\S+) USDT/.exec(output)?.[1]);
  assert.ok(Math.abs(byHand / exact - 1) < 1e-12);

  // 当前价格在当前刻度与下一个刻度之间。
  const priceAt = (index: number) =>
    Number(new RegExp(`^刻度 ${index}：(\\S+) USDT`, 'm').exec(output)?.[1]);
  assert.ok(priceAt(tick) <= byHand && byHand < priceAt(tick + 1));
  assert.ok(Math.abs(priceAt(tick) / (1.0001 ** tick * 1e12) - 1) < 1e-7);

  const usable = [...output.matchAll(/可用刻度 (-?\d+)（(\S+) USDT）/g)];
  assert.equal(usable.length, 3);
  for (const [, index, price] of usable) {
    assert.ok(Number(index) % 60 === 0);
    assert.ok(Math.abs(Number(price) / (1.0001 ** Number(index) * 1e12) - 1) < 1e-5);
  }

  // 向下取整的端点不高于 0.999，最近的可以在它的另一边；两者都是间距的整数倍。
  const ends = [...output.matchAll(/% \| (\d+) \| (-?\d+) \| ([\d.]+) \| (-?\d+) \| ([\d.]+)$/gm)];
  assert.equal(ends.length, 3);
  for (const [, step, nearest, near, floor, below] of ends) {
    assert.equal((Number(nearest) % Number(step)) + 0, 0);
    assert.equal(Math.abs(Number(floor) % Number(step)), 0);
    assert.ok(Number(below) <= 0.999 && Number(below) * 1.0001 ** Number(step) > 0.999);
    assert.ok(Math.abs(Number(near) / 1.0001 ** Number(nearest) - 1) < 1e-6);
  }

  const [, low, high] = /按 USDT 计价：(\S+) 到 (\S+)/.exec(output)!;
  const [, back, forth] = /按 WXOC 计价：(\S+) 到 (\S+)/.exec(output)!;
  assert.ok(Math.abs(Number(low) * Number(forth) - 1) < 1e-5);
  assert.ok(Math.abs(Number(high) * Number(back) - 1) < 1e-5);
});
