import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

const { wxoc, usdt, positionManager } = deployments;
const nft = {
  address: positionManager,
  abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
  functionName: 'balanceOf',
  args: [account.address],
} as const;

test('头寸已销毁，本金与手续费都已取回', async () => {
  const before = await balanceOf(wxoc, account.address);
  const output = await runSample('contract/v3/reference/position-manager');
  assert.equal(await publicClient.readContract(nft), 0n);

  const amounts = (pattern: RegExp) => BigInt(pattern.exec(output)?.[1] ?? '');
  const minted = amounts(/流动性 (\d+)\n/);
  const added = amounts(/返回的 liquidity：(\d+)/);
  const total = amounts(/增加之后：liquidity = (\d+)/);
  assert.equal(total, minted + added, '返回的是新增的流动性，不是总量');

  const withdrawn = amounts(/decreaseLiquidity 返回 (\d+)/);
  const fees = amounts(/真实数量：(\d+)/);
  const collected = amounts(/collect 返回 (\d+)/);
  assert.ok(fees > 0n);
  assert.equal(collected, withdrawn + fees);

  // 剩余的授权不能超过取整带来的零头。
  assert.ok((await allowance(wxoc, account.address, positionManager)) < 10n ** 6n);
  assert.ok((await allowance(usdt, account.address, positionManager)) <= 1n);
  assert.ok((await balanceOf(wxoc, account.address)) < before);
});
