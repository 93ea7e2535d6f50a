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
});
