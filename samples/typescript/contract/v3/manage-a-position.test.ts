import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('手续费与流动性的份额相符，取空的头寸不再有流动性', async () => {
  const liquidityBefore = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const output = await runSample('contract/v3/manage-a-position');

  // 第一次来回兑换收的手续费是 20 WXOC 的 0.30%，按流动性的份额分。
  const own = BigInt(/头寸的流动性从 (\d+)/.exec(output)?.[1] ?? '0');
  const [, collected] = /实际领到 ([\d.]+) WXOC/.exec(output) ?? assert.fail();
  const share = Number(own) / Number(own + liquidityBefore);
  near(Number(collected), 20 * 0.003 * share);

  const [, added] = /返回的流动性 (\d+)/.exec(output) ?? assert.fail();
  const [, total] = /变成 (\d+)/.exec(output) ?? assert.fail();
  assert.equal(BigInt(total!) - own, BigInt(added!), '返回的是增加的，不是总数');

  const [, principal] = /一半的本金：([\d.]+) WXOC/.exec(output) ?? assert.fail();
  const [, received] = /连同手续费收到：([\d.]+) WXOC/.exec(output) ?? assert.fail();
  assert.ok(parseUnits(received!, 18) > parseUnits(principal!, 18));

  // 第一个头寸已取空，第二个还在合约里：池里多出的恰是与第一个同样大小的一份。
  const liquidityAfter = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  near(Number(liquidityAfter - liquidityBefore) / Number(own), 1, 0.01);
});

function near(actual: number, expected: number, tolerance = 1e-6) {
  assert.ok(Math.abs(actual - expected) < tolerance, `${actual} 应接近 ${expected}`);
}
