import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits, type Address } from 'viem';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
]);

const router = { address: deployments.v2Router, abi: routerAbi } as const;
const { wxoc, usdt, tka } = deployments;

test('SDK 算出的数量与 Router02 的一致', async () => {
  const output = await runSample('sdk/v2/pricing');
  const amountsOut = (amountIn: bigint, path: Address[]) =>
    publicClient.readContract({ ...router, functionName: 'getAmountsOut', args: [amountIn, path] });

  const sizes = [...output.matchAll(/^卖出 (\d+) WXOC → (\S+) USDT/gm)];
  assert.equal(sizes.length, 4);
  for (const [, size, received] of sizes) {
    const amounts = await amountsOut(parseUnits(size, 18), [wxoc, usdt]);
    assert.equal(parseUnits(received, 6), amounts[1]);
  }

  const needed = /需付 (\S+) WXOC/.exec(output)?.[1] ?? '';
  const [amountIn] = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsIn',
    args: [parseUnits('5', 6), [wxoc, usdt]],
  });
  assert.equal(parseUnits(needed, 18), amountIn);

  const twoHops = await amountsOut(parseUnits('1', 18), [wxoc, usdt, tka]);
  const price = Number(/成交价：1 WXOC = (\S+) TKA/.exec(output)?.[1]);
  assert.ok(Math.abs(price - Number(twoHops[2]) / 1e18) < 1e-5);

  // 手续费与储备量变化相继起作用：1 − 总影响 = (1 − 0.3%) × (1 − 储备量变化)。
  const percent = (label: string) =>
    Number(new RegExp(`^${label}：(.*)%$`, 'm').exec(output)?.[1]) / 100;
  const own = percent('其中储备量变化造成的');
  const total = percent('价格影响（含手续费）');
  assert.ok(Math.abs(1 - total - 0.997 * (1 - own)) < 1e-6);
});
