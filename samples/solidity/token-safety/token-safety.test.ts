import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAbi, type Address } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const desk = parseAbi([
  'function deposit(address token, uint256 amount) returns (uint256)',
  'function swap(address[] path, uint256 amountIn, uint256 amountOutMin, uint256 deadline) returns (uint256)',
]);

async function deploy(name: string, args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = artifact(name);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

const address = await deploy('solidity/token-safety/SafeDesk.sol:SafeDesk', [deployments.v2Router]);

test('没有存入就不能兑换，不能把一种代币换成它自己', async () => {
  const swap = (path: Address[]) =>
    publicClient.simulateContract({
      address,
      abi: desk,
      account,
      functionName: 'swap',
      args: [path, 1n, 1n, 1n << 40n],
    });
  await expectRevert('same token', () => swap([deployments.wxoc, deployments.wxoc]));
  // 0.8 的减法自己检查溢出。
  await assert.rejects(swap([deployments.wxoc, deployments.usdt]), /0x11|Arithmetic/);
});

test('返回 false 的代币被拒绝', async () => {
  const token = await deploy('solidity/tokens/RefusingToken.sol:RefusingToken');
  await assert.rejects(
    publicClient.simulateContract({
      address,
      abi: desk,
      account,
      functionName: 'deposit',
      args: [token, 1n],
    }),
    /reverted/,
  );
});
