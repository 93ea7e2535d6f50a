import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address, type Hash } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v3Factory, swapRouter, positionManager } = deployments;

const defaults = {
  ...{ borrowed: usdt, traded: wxoc, lenderOther: tka },
  ...{ lenderFee: 3000, cheapFee: 500, dearFee: 3000 },
  ...{ amount: parseUnits('1', 6), minimumProfit: 0n, deadline: 0n },
};

describe('FlashArbitrage', () => {
  let address: Address;

  before(async () => {
    const { abi, bytecode } = artifact('solidity/flash/FlashArbitrage.sol:FlashArbitrage');
    const args = [v3Factory, swapRouter];
    const hash = await walletClient.deployContract({ abi, bytecode, args });
    const { contractAddress } = await confirm(hash);
    assert.ok(contractAddress);
    address = contractAddress;
  });

  async function run(changes: Partial<typeof defaults>) {
    const { timestamp } = await publicClient.getBlock();
    const plan = { ...defaults, deadline: timestamp + 60n, ...changes };
    return publicClient.simulateContract({
      address,
      abi: parseAbi([
        'struct Plan { address borrowed; address traded; address lenderOther; uint24 lenderFee; uint24 cheapFee; uint24 dearFee; uint256 amount; uint256 minimumProfit; uint256 deadline; }',
        'function run(Plan plan) returns (uint256 profit)',
      ]),
      account,
      functionName: 'run',
      args: [plan],
    });
  }

  test('在截止时间之后不再兑换', async () => {
    await expectRevert('Transaction too old', () => run({ deadline: 1n }));
  });

  test('没有出借的池', async () => {
    await expectRevert('FlashArbitrage: NO_POOL', () => run({ lenderFee: 100 }));
  });

  test('池被换空、输入有剩余的计划被拒绝', async () => {
    await createShallowPool();
    const changes = { lenderOther: wxoc, traded: tka, cheapFee: 10_000 };
    await expectRevert('FlashArbitrage: PARTLY_USED', () => run(changes));
  });
});

/** TKA/USDT 的 1% 池，只有一个窄头寸，不到 1 USDT 就换空。 */
async function createShallowPool() {
  const [token0, token1] = tka.toLowerCase() < usdt.toLowerCase() ? [tka, usdt] : [usdt, tka];
  const manager = { address: positionManager, abi: positionManagerAbi, account } as const;
  const pool = [token0, token1, 10_000] as const;
  await confirm(
    await walletClient.writeContract({
      ...manager,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [...pool, 1n << 96n],
    }),
  );
  const amount = 100_000n;
  for (const address of [token0, token1]) {
    const call = { address, abi: erc20Abi, functionName: 'approve' } as const;
    await confirm(await walletClient.writeContract({ ...call, args: [positionManager, amount] }));
  }
  const { timestamp } = await publicClient.getBlock();
  const limits = { amount0Min: 1n, amount1Min: 1n, deadline: timestamp + 600n };
  const params = {
    ...{ token0, token1, fee: 10_000, tickLower: -200, tickUpper: 200 },
    ...{ amount0Desired: amount, amount1Desired: amount, recipient: account.address },
    ...limits,
  };
  await confirm(
    await walletClient.writeContract({ ...manager, functionName: 'mint', args: [params] }),
  );
}

async function confirm(hash: Hash) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}
