import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

/** 独立的推导：从恒定乘积直接算出池内资产与持有资产的价值。 */
function lossFromReserves(r: number) {
  const [x, y] = [1000, 5000];
  const price = (y / x) * r;
  const pool = Math.sqrt(x * y * price) * 2;
  return pool / (x * price + y) - 1;
}

test('无常损失表、链上结果与恒定乘积一致', async () => {
  const output = await runSample('contract/v2/understanding-returns');
  const rows = [...output.matchAll(/^(\S+) 倍 \| 1\/(\S+) \| (\S+)%$/gm)];
  assert.equal(rows.length, 8);
  for (const [, up, down, loss] of rows) {
    near(Number(loss), 100 * lossFromReserves(Number(up)), 0.005);
    near(Number(loss), 100 * lossFromReserves(1 / Number(down)), 0.005);
  }

  // 链上的损失略小于公式：套利者付的手续费也进了池。
  const onChain = Number(/相对持有：(\S+)%（公式/.exec(output)?.[1]);
  assert.ok(onChain > 100 * lossFromReserves(2) && onChain < 100 * lossFromReserves(2) + 0.1);

  const earned = Number(/增加 (\S+) USDT/.exec(output)?.[1]);
  const estimated = Number(/份额估算：(\S+) USDT/.exec(output)?.[1]);
  assert.ok(Math.abs(earned / estimated - 1) < 0.02, '手续费收入应接近 0.30% × 成交额 × 份额');

  // 取出之后没有 LP 代币留下，账户的 USDT 增加、WXOC 减少。
  const pair = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
    functionName: 'getPair',
    args: [deployments.wxoc, deployments.usdt],
  });
  assert.equal(await balanceOf(pair, account.address), 0n);
  assert.ok((await balanceOf(deployments.wxoc, account.address)) < parseUnits('100', 18));
  assert.ok((await balanceOf(deployments.usdt, account.address)) > parseUnits('10000', 6));
});

function near(actual: number, expected: number, tolerance: number) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} 应接近 ${expected}`);
}
