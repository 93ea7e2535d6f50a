import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

const { wxoc, usdt, v2Factory, v2Router } = deployments;

test('存入两次、取出两次：除了取整与演示的两笔卖出，什么也没有少', async () => {
  const pair = await publicClient.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  const wxocBefore = await balanceOf(wxoc, account.address);
  const [poolWxoc, poolUsdt] = [await balanceOf(wxoc, pair), await balanceOf(usdt, pair)];
  const output = await runSample('sdk/v2/liquidity');

  const amounts = (pattern: RegExp) =>
    [...output.matchAll(pattern)].map(([, first, second]) => [
      parseUnits(first ?? '', 18),
      parseUnits(second ?? '', 6),
    ]);
  const added = amounts(/^存入：(\S+) W?XOC 与 (\S+) USDT/gm);
  const removed = amounts(/^取回：(\S+) W?XOC 与 (\S+) USDT/gm);
  assert.equal(added.length, 2);
  assert.equal(removed.length, 2);
  const sum = (list: bigint[][], index: number) =>
    list.reduce((total, row) => total + (row[index] ?? 0n), 0n);
  // 取整总是对池有利；差额不过百万分之一。
  for (const index of [0, 1]) {
    const lost = sum(added, index) - sum(removed, index);
    assert.ok(lost >= 0n && lost * 1_000_000n < sum(added, index), `${lost}`);
  }

  // 池：存入减取出，再加两笔卖出；第一次存入、第一次取出用的是 WXOC。
  const [inWxoc, outWxoc] = [added[0]?.[0] ?? 0n, removed[0]?.[0] ?? 0n];
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), inWxoc - outWxoc);
  const kept = sum(added, 0) - sum(removed, 0);
  assert.equal(await balanceOf(wxoc, pair), poolWxoc + kept + parseUnits('11.234567', 18));
  assert.ok((await balanceOf(usdt, pair)) < poolUsdt);

  // 什么授权也没有留下，LP 代币全部用完。
  for (const token of [wxoc, usdt, pair]) {
    assert.equal(await allowance(token, account.address, v2Router), 0n);
  }
  assert.equal(await balanceOf(pair, account.address), 0n);
  assert.equal(await publicClient.getBalance({ address: v2Router }), 0n);
});
