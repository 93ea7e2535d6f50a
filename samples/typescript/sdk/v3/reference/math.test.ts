import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = {
  address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
  abi: v3PoolAbi,
} as const;

function integerSqrt(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
const ceilDivide = (a: bigint, b: bigint) => (a + b - 1n) / b;
const numberAfter = (output: string, label: string) =>
  BigInt(new RegExp(`${label}(\\d+)`).exec(output)?.[1] ?? '');

test('数学类的结果等于公式的精确值，也等于合约', async () => {
  const [[price, tick], liquidity] = await Promise.all([
    publicClient.readContract({ ...pool, functionName: 'slot0' }),
    publicClient.readContract({ ...pool, functionName: 'liquidity' }),
  ]);
  const wxocBefore = await balanceOf(deployments.wxoc, account.address);
  const output = await runSample('sdk/v3/reference/math');

  // 1.0001^tick 用整数幂精确计算，再开平方；SDK 的近似误差小于十亿亿分之一。
  const power = BigInt(-tick);
  const exact = integerSqrt(((10_000n ** power) << 192n) / 10_001n ** power);
  const ratio = numberAfter(output, `刻度 ${tick} → `);
  const error = ratio > exact ? ratio - exact : exact - ratio;
  assert.ok(error * 10n ** 17n < exact, `与精确值相差 ${error}`);

  const q96 = 1n << 96n;
  const next = (label: string) => numberAfter(output, `${label}：`);
  const sold = (liquidity * q96 * price) / (liquidity * q96 + parseUnits('1', 18) * price);
  assert.equal(next('付出 1 WXOC'), sold + 1n, '新价格向上取整');
  assert.equal(next('付出 5 USDT'), price + (parseUnits('5', 6) * q96) / liquidity);
  for (const token of ['token0', 'token1']) {
    assert.equal(next(`${token} 向上`) - next(`${token} 向下`), 1n);
  }
  assert.equal(numberAfter(output, '输入 ') + numberAfter(output, '手续费 '), parseUnits('1', 18));

  const quotes = [...output.matchAll(/(?:输出|报价合约：) ?([\d.]+) USDT/g)].map(
    ([, amount]) => amount,
  );
  assert.deepEqual(quotes, ['4.984751', '4.984751']);
  const stepFee = numberAfter(output, '手续费 ');
  assert.equal(stepFee, ceilDivide(parseUnits('1', 18) * 3000n, 1_000_000n));

  const owed = /应得：(\d+) 与 (\d+)/.exec(output);
  const collected = /合约：(\d+) 与 (\d+)/.exec(output);
  assert.deepEqual(owed?.slice(1), collected?.slice(1));
  const fees = (parseUnits('10', 18) * 3000n) / 1_000_000n;
  assert.ok(BigInt(owed?.[1] ?? 0) > 0n && BigInt(owed?.[1] ?? 0) < fees, '只得到一部分手续费');
  assert.equal(
    wxocBefore - (await balanceOf(deployments.wxoc, account.address)),
    parseUnits('10', 18),
  );
});
