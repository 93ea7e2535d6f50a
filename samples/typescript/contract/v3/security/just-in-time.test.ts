import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

test('即时流动性按流动性的份额分走手续费，同一个区块进出', async () => {
  const liquidity = await publicClient.readContract({
    address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
    abi: v3PoolAbi,
    functionName: 'liquidity',
  });
  const output = await runSample('contract/v3/security/just-in-time');
  const row = /^.*有即时流动性.*$/gm;
  const numbers = [...output.matchAll(row)].map(([line]) => line.match(/\d+\.\d+/g)!.map(Number));
  const [[alone, aloneFee], [received, passiveFee, jitFee]] = numbers as [number[], number[]];
  assert.ok(received! > alone!, '流动性更厚，兑换者得到更多');
  // 50 WXOC 的 0.30%，按 5 × 10^17 与原有流动性的比例分。
  const share = Number(liquidity) / (Number(liquidity) + 5e17);
  near(aloneFee!, 50 * 0.003);
  near(passiveFee!, 50 * 0.003 * share);
  near(jitFee!, 50 * 0.003 * (1 - share));
  assert.match(output, /隔了 0 秒/);
});

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual - expected) < 2e-6, `${actual} 应接近 ${expected}`);
}
