import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { balanceOf } from '#testing';
import { facts } from 'swapx-facts';

const pool = facts['mainnet.v3.pool.wxocUsdt.medium'].value;

test('不付款的合约从池里什么也拿不到', async () => {
  const name = 'BadPayer';
  const { abi, bytecode } = artifact(`solidity/pool-errors/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [pool] });
  const { contractAddress: address } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(address);
  const before = await balanceOf(deployments.usdt, pool);
  const call = { address, abi, functionName: 'swap', args: [10n ** 18n, 4295128740n] };
  await expectRevert('IIA', () => walletClient.writeContract({ ...call, account }));
  assert.equal(await balanceOf(deployments.usdt, pool), before);
  assert.equal(await balanceOf(deployments.usdt, address), 0n);
});
