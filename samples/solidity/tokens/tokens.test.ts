import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { parseAbi, type Address } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { usdt, swapRouter, v2Router } = deployments;
const swapAbi = parseAbi([
  'function swapExactInputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
  'function swap(address[] path, uint256 amountIn, uint256 amountOutMin, uint256 deadline)',
]);

// SafeToken 的函数都是 internal，经过用到它的两个合约来试：代币的调用是它们做的第一件事。
describe('SafeToken', () => {
  let single: Address;
  let bounded: Address;

  before(async () => {
    single = await deploy('single-swaps', 'SingleSwap08', [swapRouter]);
    bounded = await deploy('security', 'BoundedSwap', [v2Router]);
  });

  function pay(token: Address) {
    return publicClient.simulateContract({
      address: single,
      abi: swapAbi,
      account,
      functionName: 'swapExactInputSingle',
      args: [token, usdt, 3000, 1n, 1n, 1n << 40n],
    });
  }

  test('没有代码的地址不是代币', async () => {
    const nobody = account.address;
    await expectRevert('token has no code', () => pay(nobody));
    await expectRevert('token has no code', () =>
      publicClient.simulateContract({
        address: bounded,
        abi: swapAbi,
        account,
        functionName: 'swap',
        args: [[nobody, usdt], 1n, 1n, 1n << 40n],
      }),
    );
  });

  test('返回 false 的代币以 STF 回滚', async () => {
    const token = await deploy('tokens', 'RefusingToken', []);
    await expectRevert('STF', () => pay(token));
  });

  test('不返回布尔值的代币付得了款，随后由路由合约发现没有池', async () => {
    const token = await deploy('tokens', 'SilentToken', []);
    await assert.rejects(pay(token), (error: Error) => {
      assert.match(error.message, /reverted/);
      assert.doesNotMatch(error.message, /STF|SA|no code/);
      return true;
    });
  });
});

test('ZeroFirstToken：非零的额度只能先归零', async () => {
  const token = await deploy('tokens', 'ZeroFirstToken', []);
  const { abi } = artifact('solidity/tokens/ZeroFirstToken.sol:ZeroFirstToken');
  const approve = (value: bigint) =>
    publicClient.simulateContract({
      address: token,
      abi,
      account,
      functionName: 'approve',
      args: [swapRouter, value],
    });
  const { request } = await approve(5n);
  const hash = await walletClient.writeContract(request);
  await publicClient.waitForTransactionReceipt({ hash });
  await expectRevert('ZFT: set allowance to zero first', () => approve(8n));
  await approve(0n);
});

test('JunkToken：没有给代号的，读取代号会回滚；余额人人都有', async () => {
  const { abi } = artifact('solidity/tokens/JunkToken.sol:JunkToken');
  const read = (address: Address, functionName: string) =>
    publicClient.readContract({ address, abi, functionName });
  await assert.rejects(read(await deploy('tokens', 'JunkToken', ['']), 'symbol'), /reverted/);
  const named = await deploy('tokens', 'JunkToken', ['\u001b[2J']);
  assert.equal(await read(named, 'symbol'), '\u001b[2J');
  const args = [account.address, swapRouter, 5n] as const;
  const sent = { address: named, abi, functionName: 'transferFrom', args } as const;
  const hash = await walletClient.writeContract(sent);
  await publicClient.waitForTransactionReceipt({ hash });
  const balance = { address: named, abi, functionName: 'balanceOf', args: [swapRouter] } as const;
  assert.equal(await publicClient.readContract(balance), 5n);
});

async function deploy(folder: string, name: string, args: unknown[]): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/${folder}/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}
