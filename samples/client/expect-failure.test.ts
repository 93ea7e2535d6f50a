import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi } from 'viem';
import { account, deployments, expectError, expectRevert, publicClient } from '#chain';

function transferTooMuch() {
  return publicClient.simulateContract({
    account,
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [deployments.wxoc, 10n ** 30n],
  });
}

test('以指定的原因失败：通过', async () => {
  await expectRevert('TestToken: balance too low', transferTooMuch);
  await expectError('坏了', () => {
    throw new Error('坏了');
  });
});

test('以别的原因失败：报错并给出两个原因', async () => {
  await assert.rejects(
    expectRevert('STF', transferTooMuch),
    /应以「STF」失败，实际的原因是「TestToken: balance too low」/,
  );
});

test('没有失败：报错', async () => {
  await assert.rejects(
    expectRevert('STF', () => publicClient.getBlockNumber()),
    /应以「STF」失败，实际却成功了/,
  );
});
