import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v3Factory, swapRouter } = deployments;

test('FlashArbitrage 在截止时间之后不再兑换', async () => {
  const { abi, bytecode } = artifact('solidity/flash/FlashArbitrage.sol:FlashArbitrage');
  const args = [v3Factory, swapRouter];
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  const { timestamp } = await publicClient.getBlock();
  const plan = {
    ...{ borrowed: usdt, traded: wxoc, lenderOther: tka },
    ...{ lenderFee: 3000, cheapFee: 500, dearFee: 3000 },
    ...{ amount: parseUnits('1', 6), minimumProfit: 0n, deadline: timestamp - 60n },
  };
  await expectRevert('Transaction too old', () =>
    publicClient.simulateContract({
      address: contractAddress,
      abi: parseAbi([
        'struct Plan { address borrowed; address traded; address lenderOther; uint24 lenderFee; uint24 cheapFee; uint24 dearFee; uint256 amount; uint256 minimumProfit; uint256 deadline; }',
        'function run(Plan plan) returns (uint256 profit)',
      ]),
      account,
      functionName: 'run',
      args: [plan],
    }),
  );
});
