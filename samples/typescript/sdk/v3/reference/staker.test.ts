import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('endIncentive 的三种拒绝都出现过；奖励一分为二，质押合约里不剩', async () => {
  const { usdt, staker, positionManager } = deployments;
  const before = await balanceOf(usdt, staker);
  const output = await runSample('sdk/v3/reference/staker');
  for (const reason of [
    'cannot end incentive before end time',
    'cannot end incentive while deposits are staked',
    'no refund available',
  ]) {
    assert.match(output, new RegExp(`交易回滚：UniswapV3Staker::endIncentive: ${reason}\n`));
  }

  const amount = (label: string) =>
    parseUnits(new RegExp(`^${label}：(\\S+) USDT$`, 'm').exec(output)?.[1] ?? '', 6);
  const [claimed, refunded] = [amount('质押者领到'), amount('退给 refundee')];
  assert.ok(claimed > 0n && refunded > 0n);
  assert.equal(claimed + refunded, parseUnits('100', 6));
  assert.equal(await balanceOf(usdt, staker), before);
  assert.equal(await allowance(usdt, account.address, staker), 0n);

  // 头寸回到了账户手里。
  const owned = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'balanceOf',
    args: [account.address],
  });
  assert.equal(owned, 1n);
});
