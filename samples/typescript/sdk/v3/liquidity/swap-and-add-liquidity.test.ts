import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnits, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

const { wxoc, usdt, positionManager } = deployments;
const wxocBefore = await balanceOf(wxoc, account.address);
const usdtBefore = await balanceOf(usdt, account.address);
const output = await runSample('sdk/v3/liquidity/swap-and-add-liquidity');

function amounts(pattern: RegExp): [bigint, bigint] {
  const match = pattern.exec(output);
  assert.ok(match, `输出里没有 ${pattern}`);
  return [parseUnits(match[1], 18), parseUnits(match[2], 6)];
}
const held = amounts(/兑换之后：(\S+) WXOC 与 (\S+) USDT/);
const added = amounts(/存入 (\S+) WXOC 与 (\S+) USDT/);
const rest = amounts(/剩余：(\S+) WXOC 与 (\S+) USDT/);

test('存入的加剩余的，正是兑换之后手里的', () => {
  assert.deepEqual([added[0] + rest[0], added[1] + rest[1]], held);
});

test('价格没有被别人移动时，换到的比例符合区间', () => {
  const [, wanted] = /每 1 WXOC 配 (\S+) USDT/.exec(output) ?? [];
  const actual = Number(formatUnits(held[1], 6)) / Number(formatUnits(held[0], 18));
  assert.ok(Math.abs(actual / Number(wanted) - 1) < 1e-5, `${actual} 应接近 ${wanted}`);
});

test('剩余不到预算的 3%，流动性进了同一个头寸', async () => {
  // 预算 20 WXOC，约 100 USDT。
  const value = Number(formatUnits(rest[0], 18)) * 5 + Number(formatUnits(rest[1], 6));
  assert.ok(value < 3, `剩余价值 ${value} USDT`);

  const contract = { address: positionManager, abi: positionManagerAbi } as const;
  const owner = [account.address] as const;
  const count = await publicClient.readContract({
    ...contract,
    functionName: 'balanceOf',
    args: owner,
  });
  assert.equal(count, 1n, '应当增加到已有的头寸，而不是再铸造一个');
  const tokenId = await publicClient.readContract({
    ...contract,
    functionName: 'tokenOfOwnerByIndex',
    args: [account.address, 0n],
  });
  const [, , , , , , , liquidity] = await publicClient.readContract({
    ...contract,
    functionName: 'positions',
    args: [tokenId],
  });
  assert.ok(liquidity > BigInt(/增加流动性：(\d+)/.exec(output)?.[1] ?? '0'));
});

test('账户付出的不超过预算、小头寸与代劳的兑换', async () => {
  const wxocSpent = wxocBefore - (await balanceOf(wxoc, account.address));
  // 预算 20、小头寸至多 1、代劳卖出 30。
  assert.ok(wxocSpent <= parseUnits('51', 18), `${wxocSpent}`);
  const usdtGained = (await balanceOf(usdt, account.address)) - usdtBefore;
  // 小头寸用掉至多 10，代劳的兑换收回约 149，剩余的 USDT 留在账户里。
  assert.ok(usdtGained > parseUnits('135', 6) && usdtGained < parseUnits('150', 6));
});
