import assert from 'node:assert/strict';
import test from 'node:test';
import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { v3FactoryAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v3Factory } = deployments;

// 攻击与修正的全过程在 contract/v3/security 的示例里运行；这里只看合约各自的把关。
test('演示合约都能部署', async () => {
  const pool = await getPool();
  const other = await getPool(tka);
  await deploy(artifact('solidity/v3-security/Slot0Oracle.sol:Slot0Oracle'), [pool, wxoc, usdt]);
  const demo = artifact('solidity/v3-security/Slot0AttackDemo.sol:Slot0AttackDemo');
  await deploy(demo, [pool, other]);
  await deploy(artifact('solidity/v3-security/UnsafeSwapper.sol:UnsafeSwapper'), []);
  await deploy(artifact('solidity/v3-security/UnsafeSwapper.sol:FakePoolDemo'), []);
});

test('CheckedSwapper 拒绝编造的池与不存在的池', async () => {
  const contract = artifact('solidity/v3-security/CheckedSwapper.sol:CheckedSwapper');
  const address = await deploy(contract, [v3Factory]);
  for (const fee of [3000, 100]) {
    const data = encodeAbiParameters(
      parseAbiParameters('(address token0, address token1, uint24 fee, address payer)'),
      [{ token0: wxoc, token1: usdt, fee, payer: account.address }],
    );
    await expectRevert('CheckedSwapper: NOT_POOL', () =>
      publicClient.simulateContract({
        address,
        abi: contract.abi,
        account,
        functionName: 'uniswapV3SwapCallback',
        args: [1n, 0n, data],
      }),
    );
  }
});

async function getPool(base = wxoc) {
  return publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [base, usdt, 3000],
  });
}

async function deploy({ abi, bytecode }: ReturnType<typeof artifact>, args: unknown[]) {
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}
