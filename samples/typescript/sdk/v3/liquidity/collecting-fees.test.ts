import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

const output = await runSample('sdk/v3/liquidity/collecting-fees');

function pair(pattern: RegExp): [string, string] {
  const match = pattern.exec(output);
  assert.ok(match, `输出里没有 ${pattern}`);
  return [match[1], match[2]];
}

test('记录的待领取为 0，模拟得到的与真正领到的一致', () => {
  assert.deepEqual(pair(/positions 记录的待领取：(\d+) 与 (\d+)/), ['0', '0']);
  const [fees0, fees1] = pair(/真正可领：(\S+) WXOC 与 (\S+) USDT/);
  const [collected0, collected1] = pair(/领到：(\d+) 与 (\d+)/).map(BigInt);
  assert.equal(parseUnits(fees0, 18), collected0);
  assert.equal(parseUnits(fees1, 6), collected1);
  assert.ok(collected0 > 0n && collected1 > 0n);
});

test('领到的手续费等于兑换数量 × 费率 × 份额', () => {
  const [collected0] = pair(/领到：(\d+) 与 (\d+)/).map(Number);
  const [expected0] = pair(/份额 = (\S+) (WXOC)/);
  assert.ok(Math.abs(collected0 / 1e18 - Number(expected0)) < 1e-11);
});

test('以原生代币领取之后，头寸管理合约里没有留下任何代币', async () => {
  const [native, usdt] = pair(/收到 (\S+) XOC 与 (\S+) USDT/);
  assert.ok(Number(native) > 0 && Number(usdt) > 0);
  const { positionManager } = deployments;
  assert.equal(await publicClient.getBalance({ address: positionManager }), 0n);
  assert.equal(await balanceOf(deployments.wxoc, positionManager), 0n);
  assert.equal(await balanceOf(deployments.usdt, positionManager), 0n);
  // 头寸还在，流动性没有动。
  const tokenId = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'tokenOfOwnerByIndex',
    args: [account.address, 0n],
  });
  const stored = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'positions',
    args: [tokenId],
  });
  assert.ok(stored[7] > 0n);
  assert.deepEqual([stored[10], stored[11]], [0n, 0n]);
});
