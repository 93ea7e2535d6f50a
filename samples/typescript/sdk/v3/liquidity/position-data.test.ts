import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { erc20Abi, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { runSample } from '#testing';

const output = await runSample('sdk/v3/liquidity/position-data');

function numbers(pattern: RegExp): number[] {
  const match = pattern.exec(output);
  assert.ok(match, `输出里没有 ${pattern}`);
  return match.slice(1).map(Number);
}

const [tickLower] = numbers(/4 USDT 的刻度 .*可用的刻度 (-\d+)/);
const [tickUpper] = numbers(/6 USDT 的刻度 .*可用的刻度 (-\d+)/);
const liquidity = /^流动性：(\d+)$/m.exec(output)?.[1] ?? '';

test('合约按同样的数量算出同样的流动性，收取向上取整的数量', async () => {
  const { wxoc, usdt, positionManager } = deployments;
  const [amount0Desired, amount1Desired] = [parseUnits('10', 18), parseUnits('50', 6)];
  for (const [address, amount] of [
    [wxoc, amount0Desired],
    [usdt, amount1Desired],
  ] as const) {
    const args = [positionManager, amount] as const;
    await walletClient.writeContract({ address, abi: erc20Abi, functionName: 'approve', args });
  }
  const { timestamp } = await publicClient.getBlock();
  const { result } = await publicClient.simulateContract({
    account,
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: usdt,
        fee: 3000,
        tickLower,
        tickUpper,
        amount0Desired,
        amount1Desired,
        amount0Min: 1n,
        amount1Min: 1n,
        recipient: account.address,
        deadline: timestamp + 60n,
      },
    ],
  });
  const [, minted, amount0, amount1] = result;
  assert.equal(minted, BigInt(liquidity));
  assert.match(output, new RegExp(`^存入：${amount0} 与 ${amount1}$`, 'm'));
});

test('区间之下、之内、之上的数量与公式一致', () => {
  // 价格换成最小单位之比：USDT 6 位小数，WXOC 18 位。
  const scale = 10 ** (6 - 18);
  const [lower, upper] = [tickLower, tickUpper].map((tick) => Math.sqrt(1.0001 ** tick));
  for (const price of [3, 4.5, 5, 5.5, 7]) {
    const [amount0, amount1, value] = numbers(
      new RegExp(`^${price} \\| (\\S+) \\| (\\S+) \\| (\\S+) \\|`, 'm'),
    );
    const current = Math.min(Math.max(Math.sqrt(price * scale), lower), upper);
    const expected0 = (Number(liquidity) * (1 / current - 1 / upper)) / 1e18;
    const expected1 = (Number(liquidity) * (current - lower)) / 1e6;
    assert.ok(Math.abs(amount0 - expected0) < 1e-4, `价格 ${price}：${amount0}，${expected0}`);
    assert.ok(Math.abs(amount1 - expected1) < 1e-4, `价格 ${price}：${amount1}，${expected1}`);
    assert.ok(Math.abs(value - (expected0 * price + expected1)) < 1e-3);
  }
});

test('外围合约的算法得到的流动性不会更多', () => {
  const [precise] = /useFullPrecision: true，流动性 (\d+)/.exec(output)?.slice(1) ?? [];
  const [imprecise] = /useFullPrecision: false，流动性 (\d+)/.exec(output)?.slice(1) ?? [];
  assert.ok(BigInt(imprecise) < BigInt(precise), `${imprecise} 应小于 ${precise}`);
});

test('生产环境的构建不带错误代号', () => {
  const program = `
    const { TickMath } = require('@uniswap/v3-sdk');
    try { TickMath.getSqrtRatioAtTick(1e9); } catch (error) { console.log(error.message); }`;
  const run = (mode: string) =>
    spawnSync(process.execPath, ['--eval', program], {
      cwd: new URL('.', import.meta.url),
      env: { ...process.env, NODE_ENV: mode },
      encoding: 'utf8',
    }).stdout;
  assert.equal(run('development'), 'Invariant failed: TICK\n');
  assert.equal(run('production'), 'Invariant failed\n');
});

test('全区间的下限是根号的变化：价格动 0.5%，数量少约 0.25%', () => {
  const [wxoc] = numbers(/全区间，WXOC 的下限是用量的 ([\d.]+)%/);
  const [usdt] = numbers(/全区间，USDT 的下限是用量的 ([\d.]+)%/);
  assert.equal(wxoc.toFixed(2), (100 / Math.sqrt(1.005)).toFixed(2));
  assert.equal(usdt.toFixed(2), (100 * Math.sqrt(0.995)).toFixed(2));
});
