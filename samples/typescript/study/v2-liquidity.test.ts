import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  // 价格变为 0.7 倍，恒定乘积池的份额变为 1/√0.7 与 √0.7；手续费使两者略多。
  const root = Math.sqrt(number(/价格变为：(\S+)/) / 5);
  assert.ok(Math.abs(root - Math.sqrt(0.7)) < 0.001);
  const wxocOut = number(/取回：(\S+) WXOC/);
  const usdtOut = number(/取回：.* 与 (\S+) USDT/);
  assert.ok(Math.abs(wxocOut - 10 / root) < 0.02);
  assert.ok(Math.abs(usdtOut - 50 * root) < 0.1);
  const loss = number(/相差：(\S+)%/);
  const withoutFees = ((2 * root) / (1 + root * root) - 1) * 100;
  assert.ok(loss > withoutFees && loss < 0, '手续费应弥补一点无常损失，但不够');
});
