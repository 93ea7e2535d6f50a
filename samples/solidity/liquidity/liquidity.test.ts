import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, zeroAddress } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { balanceOf } from '#testing';
import { artifact } from '#solidity';

const { fot, wxoc, positionManager } = deployments;
const vaultAbi = parseAbi([
  'struct MintRequest { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function mintPosition(MintRequest request) returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function depositorOf(uint256 tokenId) view returns (address)',
  'function withdraw(uint256 tokenId)',
]);

async function deploy() {
  const { abi, bytecode } = artifact('solidity/liquidity/PositionVault.sol:PositionVault');
  const hash = await walletClient.deployContract({ abi, bytecode, args: [positionManager] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return { address: contractAddress, abi: vaultAbi } as const;
}

test('PositionVault 不认没有存入的 NFT，零地址也不算存入者', async () => {
  const vault = await deploy();
  const depositor = { ...vault, functionName: 'depositorOf', args: [1n] } as const;
  assert.equal(await publicClient.readContract(depositor), zeroAddress);
  await expectRevert('not depositor', () =>
    publicClient.simulateContract({ ...vault, account, functionName: 'withdraw', args: [1n] }),
  );
});

test('转账扣费的代币在收款之后不够铸造，整笔回滚，代币不动', async () => {
  const vault = await deploy();
  const amount = parseUnits('10', 18);
  for (const token of [fot, wxoc]) {
    const args = [vault.address, amount] as const;
    await walletClient.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args,
    });
  }
  const [token0, token1] = fot.toLowerCase() < wxoc.toLowerCase() ? [fot, wxoc] : [wxoc, fot];
  await walletClient.writeContract({
    address: positionManager,
    abi: parseAbi([
      'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
    ]),
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0, token1, 3000, 1n << 96n],
  });
  const before = await balanceOf(fot, account.address);
  const { timestamp } = await publicClient.getBlock();
  const request = {
    ...{ token0, token1, fee: 3000, tickLower: -600, tickUpper: 600 },
    ...{ amount0Desired: amount, amount1Desired: amount, amount0Min: 0n, amount1Min: 0n },
    deadline: timestamp + 60n,
  };
  await expectRevert('STF', () =>
    publicClient.simulateContract({
      ...vault,
      account,
      functionName: 'mintPosition',
      args: [request],
    }),
  );
  assert.equal(await balanceOf(fot, account.address), before);
});
