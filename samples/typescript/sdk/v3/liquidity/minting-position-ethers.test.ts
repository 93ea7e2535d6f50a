import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('铸造的头寸归账户所有，流动性与打印的一致', async () => {
  const output = await runSample('sdk/v3/liquidity/minting-position-ethers');
  const args = [BigInt(/头寸编号：(\d+)/.exec(output)?.[1] ?? '')] as const;
  const contract = { address: deployments.positionManager, abi: positionManagerAbi } as const;
  const owner = await publicClient.readContract({ ...contract, functionName: 'ownerOf', args });
  assert.equal(owner, account.address);
  const [, , , , , , , liquidity] = await publicClient.readContract({
    ...contract,
    functionName: 'positions',
    args,
  });
  assert.match(output, new RegExp(`流动性：${liquidity}\n`));
});
