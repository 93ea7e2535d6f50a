import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { account, deployments, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';

const { wxoc, usdt, fot, v2Router } = deployments;
const deskAbi = parseAbi([
  'struct AddRequest { address tokenA; address tokenB; uint256 amountADesired; uint256 amountBDesired; uint256 amountAMin; uint256 amountBMin; uint256 deadline; }',
  'function add(AddRequest request) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
]);

async function deploy(): Promise<Address> {
  const { abi, bytecode } = artifact('solidity/v2-liquidity/LiquidityDesk.sol:LiquidityDesk');
  const hash = await walletClient.deployContract({ abi, bytecode, args: [v2Router] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function approve(token: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({ ...call, args: [spender, amount] });
  await publicClient.waitForTransactionReceipt({ hash });
}

async function requestOf(tokenA: Address, tokenB: Address, a: bigint, b: bigint) {
  const { timestamp } = await publicClient.getBlock();
  return {
    ...{ tokenA, tokenB, amountADesired: a, amountBDesired: b },
    ...{ amountAMin: 1n, amountBMin: 1n, deadline: timestamp + 60n },
  };
}

test('哪一边用不完都退回，合约里不留代币与授权', async () => {
  const desk = await deploy();
  for (const [a, b] of [
    [parseUnits('1', 18), parseUnits('100', 6)],
    [parseUnits('50', 18), parseUnits('5', 6)],
  ] as const) {
    await approve(wxoc, desk, a);
    await approve(usdt, desk, b);
    const { request } = await publicClient.simulateContract({
      ...{ address: desk, abi: deskAbi, account, functionName: 'add' },
      args: [await requestOf(wxoc, usdt, a, b)],
    });
    const hash = await walletClient.writeContract(request);
    await publicClient.waitForTransactionReceipt({ hash });
    for (const token of [wxoc, usdt]) {
      assert.equal(await balanceOf(token, desk), 0n);
      assert.equal(await allowance(token, desk, v2Router), 0n);
    }
  }
});

test('转账扣费的代币到账不够，整笔回滚', async () => {
  const desk = await deploy();
  const amount = parseUnits('10', 18);
  await approve(fot, desk, amount);
  await approve(wxoc, desk, amount);
  await assert.rejects(
    publicClient.simulateContract({
      ...{ address: desk, abi: deskAbi, account, functionName: 'add' },
      args: [await requestOf(fot, wxoc, amount, amount)],
    }),
    /TransferHelper::transferFrom|reverted with the following reason:\nST\n/,
  );
});
