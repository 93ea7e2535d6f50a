import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits } from 'viem';
import { v2FactoryAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { runSample } from '#testing';
import { largestOutput, smallestInput } from '../../../../testing/constant-product';

const { wxoc, usdt } = deployments;

test('Pair 的数量符合 K 检查，LP 代币的数量同合约一致', async () => {
  const output = await runSample('sdk/v2/reference/pair');
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  const reserves = [parseUnits('1000', 18), parseUnits('5000', 6)] as const;
  const one = parseUnits('1', 18);

  const first = largestOutput(...reserves, one);
  assert.equal(parseUnits(found(/^卖出 1 WXOC，得到 (\S+) USDT/m), 6), first);
  const next = largestOutput(reserves[0] + one, reserves[1] - first, one);
  assert.equal(parseUnits(found(/^再卖 1 WXOC，得到 (\S+) USDT/m), 6), next);
  // 合约公式最后总是加 1，可能比 K 检查的最低要求多 1 个最小单位。
  const paid = parseUnits(found(/^得到 5 USDT，付出 (\S+) WXOC/m), 18);
  const least = smallestInput(...reserves, parseUnits('5', 6), 10n * one);
  assert.ok(paid === least || paid === least + 1n);

  const pair = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: v2FactoryAbi,
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  for (const [token, amount] of [
    [wxoc, one],
    [usdt, parseUnits('6', 6)],
  ] as const) {
    const args = [pair, amount] as const;
    const call = { address: token, abi: erc20Abi, functionName: 'transfer', args } as const;
    const hash = await walletClient.writeContract(call);
    await publicClient.waitForTransactionReceipt({ hash });
  }
  // 直接调用交易对的 mint，多给的 USDT 归所有人。
  const { result: minted } = await publicClient.simulateContract({
    account,
    address: pair,
    abi: parseAbi(['function mint(address to) returns (uint256 liquidity)']),
    functionName: 'mint',
    args: [account.address],
  });
  assert.equal(String(minted), found(/得到 (\d+) 个最小单位的 LP 代币/));
});
