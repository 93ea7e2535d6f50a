import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { runSample } from '#testing';

async function simulateMint(amount0Desired: bigint, amount1Desired: bigint) {
  const { timestamp } = await publicClient.getBlock();
  const params = {
    token0: deployments.wxoc,
    token1: deployments.usdt,
    fee: 3000,
    tickLower: -262440,
    tickUpper: -258420,
    amount0Desired,
    amount1Desired,
    amount0Min: 1n,
    amount1Min: 1n,
    recipient: account.address,
    deadline: timestamp + 60n,
  };
  const { result } = await publicClient.simulateContract({
    account,
    address: deployments.positionManager,
    abi: positionManagerAbi,
    functionName: 'mint',
    args: [params],
  });
  return result;
}

test('头寸的流动性与数量同头寸管理合约一致，滑点下的数量符合公式', async () => {
  const output = await runSample('sdk/v3/reference/position');
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  const stored0 = parseUnits(found(/^存入：(\S+) WXOC/m), 18);
  const stored1 = parseUnits(found(/^存入：(\S+) USDT/m), 6);

  for (const token of [deployments.wxoc, deployments.usdt]) {
    const args = [deployments.positionManager, parseUnits('50', 18)] as const;
    const call = { address: token, abi: erc20Abi, functionName: 'approve', args } as const;
    const hash = await walletClient.writeContract(call);
    await publicClient.waitForTransactionReceipt({ hash });
  }

  const ten = parseUnits('10', 18);
  const [, liquidity, amount0, amount1] = await simulateMint(ten, stored1);
  assert.equal(String(liquidity), found(/^流动性：(\d+)/m));
  assert.deepEqual([amount0, amount1], [stored0, stored1]);
  assert.equal(parseUnits(found(/^取回：(\S+) WXOC/m), 18), stored0 - 1n);
  assert.equal(parseUnits(found(/^取回：(\S+) USDT/m), 6), stored1 - 1n);

  const [, , taken] = await simulateMint(stored0, stored1);
  assert.equal(parseUnits(found(/^价格不变时合约收取：(\S+) WXOC/m), 18), taken);
  assert.ok(taken < stored0);

  // amount0 的最小值在价格上升 0.5% 处，amount1 的在下降 0.5% 处。
  const sqrtAt = (tick: number) => 1.0001 ** (tick / 2);
  const price = 5e-12;
  const least0 = Number(liquidity) * (1 / Math.sqrt(price * 1.005) - 1 / sqrtAt(-258420));
  const least1 = Number(liquidity) * (Math.sqrt(price * 0.995) - sqrtAt(-262440));
  const close = (actual: string, expected: number) =>
    assert.ok(Math.abs(Number(actual) / expected - 1) < 1e-6, `${actual} 应约为 ${expected}`);
  close(found(/^最少取回：(\S+) WXOC/m), least0 / 1e18);
  close(found(/^最少取回：(\S+) USDT/m), least1 / 1e6);
});
