import assert from 'node:assert/strict';
import test from 'node:test';
import { maxUint128 } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { balanceOf, runSample } from '#testing';

const contract = { address: deployments.positionManager, abi: positionManagerAbi } as const;
const output = await runSample('sdk/v3/liquidity/fetching-positions');
const tokenIds = (/^3 个头寸：(.*)$/m.exec(output)?.[1] ?? '').split('、').map(BigInt);

test('列出的编号都归账户所有，最新区块上再多一个', async () => {
  for (const tokenId of tokenIds) {
    const args = [tokenId] as const;
    const owner = await publicClient.readContract({ ...contract, functionName: 'ownerOf', args });
    assert.equal(owner, account.address);
  }
  const count = await publicClient.readContract({
    ...contract,
    functionName: 'balanceOf',
    args: [account.address],
  });
  assert.equal(count, 4n);
});

test('折算的数量就是全部移除时收到的数量', async () => {
  const shown = [...output.matchAll(/^ {2}(\S+) WXOC \+ (\S+) USDT$/gm)];
  assert.equal(shown.length, tokenIds.length);
  for (const [index, tokenId] of tokenIds.entries()) {
    const [, , , , , , , liquidity] = await publicClient.readContract({
      ...contract,
      functionName: 'positions',
      args: [tokenId],
    });
    const { wxoc, usdt } = deployments;
    const before = [await balanceOf(wxoc, account.address), await balanceOf(usdt, account.address)];
    const { timestamp } = await publicClient.getBlock();
    const deadline = timestamp + 60n;
    await walletClient.writeContract({
      ...contract,
      functionName: 'decreaseLiquidity',
      args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline }],
    });
    const recipient = account.address;
    await walletClient.writeContract({
      ...contract,
      functionName: 'collect',
      args: [{ tokenId, recipient, amount0Max: maxUint128, amount1Max: maxUint128 }],
    });
    const received0 = Number((await balanceOf(wxoc, recipient)) - before[0]) / 1e18;
    const received1 = Number((await balanceOf(usdt, recipient)) - before[1]) / 1e6;
    assert.ok(Math.abs(received0 - Number(shown[index][1])) < 1e-4, `${received0}`);
    assert.ok(Math.abs(received1 - Number(shown[index][2])) < 1e-4, `${received1}`);
  }
});
