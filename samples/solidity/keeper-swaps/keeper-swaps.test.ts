import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, expectRevert, moveTime, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt, v3Factory, swapRouter } = deployments;
const fee = 3000;
const oneWxoc = parseUnits('1', 18);
const abi = parseAbi([
  'function minimumFor(uint256 amountIn) view returns (uint256 minimum)',
  'function swap(uint256 amountIn, uint256 quoted, uint256 deadline) returns (uint256 received)',
  'function withdraw(address token, uint256 amount)',
]);

describe('KeeperVault', () => {
  let twap: Address;
  let vault: Address;

  before(async () => {
    await enableSlots(70);
    twap = await deploy('v3-oracle/GuardedTwap', [v3Factory, wxoc, usdt, fee, 60, 1n, 300]);
    await moveTime(60);
    vault = await deploy('keeper-swaps/KeeperVault', [
      ...[swapRouter, twap, twap, fee, 100n],
      account.address,
    ]);
    await send(wxoc, erc20Abi, 'transfer', [vault, 5n * oneWxoc]);
  });

  test('到账不少于平均价的下限，授权不留余额', async () => {
    const minimum = await read('minimumFor', [oneWxoc]);
    const had = await balanceOf(usdt, vault);
    await send(vault, abi, 'swap', [oneWxoc, 0n, await deadline()]);
    assert.ok((await balanceOf(usdt, vault)) - had >= minimum);
    assert.equal(await allowance(wxoc, vault, swapRouter), 0n);
  });

  test('执行者可以要求更多，不能要求更少', async () => {
    const minimum = await read('minimumFor', [oneWxoc]);
    const tooMuch = [oneWxoc, minimum * 2n, await deadline()] as const;
    await expectRevert('Too little received', () => simulate('swap', tooMuch));
    await simulate('swap', [oneWxoc, 1n, await deadline()]);
  });

  test('不足一个最小单位、金库里不够、损失写满、两个平均价的代币不同，都被拒绝', async () => {
    await expectRevert('amount too small', () => read('minimumFor', [1n]));
    const all = [6n * oneWxoc, 0n, await deadline()] as const;
    await expectRevert('STF', () => simulate('swap', all));
    const settings = [swapRouter, twap, twap, fee, 10_000n, account.address];
    await assert.rejects(deploy('keeper-swaps/KeeperVault', settings), /loss too large/);
    const reversed = await deploy('v3-oracle/GuardedTwap', [
      v3Factory,
      usdt,
      wxoc,
      fee,
      60,
      1n,
      300,
    ]);
    const mixed = [swapRouter, twap, reversed, fee, 100n, account.address];
    await assert.rejects(deploy('keeper-swaps/KeeperVault', mixed), /different tokens/);
  });

  test('只有所有者能取出', async () => {
    const had = await balanceOf(wxoc, account.address);
    await send(vault, abi, 'withdraw', [wxoc, oneWxoc]);
    assert.equal((await balanceOf(wxoc, account.address)) - had, oneWxoc);
    const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
    const args = [wxoc, oneWxoc] as const;
    await expectRevert('not owner', () => simulate('withdraw', args, stranger!));
  });

  const read = (functionName: 'minimumFor', args: readonly [bigint]) =>
    publicClient.readContract({ address: vault, abi, functionName, args });

  const simulate = (functionName: string, args: readonly unknown[], from?: Address) =>
    publicClient.simulateContract({
      ...{ address: vault, abi, functionName, args },
      account: from ?? account,
    } as never);
});

async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
  const { abi: own, bytecode } = artifact(
    `solidity/${name}.sol:${name.slice(name.indexOf('/') + 1)}`,
  );
  const hash = await walletClient.deployContract({ abi: own, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function send(address: Address, from: unknown, functionName: string, args: unknown[]) {
  const call = { address, abi: from, functionName, args } as never;
  await publicClient.waitForTransactionReceipt({ hash: await walletClient.writeContract(call) });
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 600n;
}

/** 预留之后成交一次，新池的槽就生效。 */
async function enableSlots(slots: number) {
  const pool = facts['mainnet.v3.pool.wxocUsdt.medium'].value;
  await send(pool, v3PoolAbi, 'increaseObservationCardinalityNext', [slots]);
  await send(wxoc, erc20Abi, 'approve', [swapRouter, oneWxoc]);
  const params = {
    ...{ tokenIn: wxoc, tokenOut: usdt, fee, recipient: account.address },
    ...{ deadline: await deadline(), amountIn: oneWxoc },
    ...{ amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
  };
  await send(swapRouter, swapRouterAbi, 'exactInputSingle', [params]);
}
