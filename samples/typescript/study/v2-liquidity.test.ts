import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAbi } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('存入再取出后没有剩下 LP 代币与授权，结果与恒定乘积一致', async () => {
  const { wxoc, usdt, v2Factory, v2Router } = deployments;
  const pair = await publicClient.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address)']),
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  const output = await runSample('study/v2-liquidity');

  assert.equal(await balanceOf(pair, account.address), 0n);
  for (const token of [wxoc, usdt, pair]) {
    assert.equal(await allowance(token, account.address, v2Router), 0n);
  }

  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  // 价格变为两倍，恒定乘积池的份额变为 √2 与 1/√2；手续费使两者略多。
  const wxocOut = number(/取回：(\S+) WXOC/);
  const usdtOut = number(/取回：.* 与 (\S+) USDT/);
  assert.ok(Math.abs(wxocOut - 10 / Math.SQRT2) < 0.01);
  assert.ok(usdtOut > 50 * Math.SQRT2 && usdtOut < 50 * Math.SQRT2 + 0.1);
  const loss = number(/相差：(\S+)%/);
  assert.ok(loss > (2 * Math.SQRT2) / 3 / 0.01 - 100, '手续费应弥补一点无常损失');
  assert.ok(loss < -5.5);
});
