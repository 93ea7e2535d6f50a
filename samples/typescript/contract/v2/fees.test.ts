import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { squareRoot } from '../../../testing/constant-product';

test('手续费使 k 增大，协议费恰好是增长的六分之一', async () => {
  const { wxoc, usdt, v2Factory } = deployments;
  const output = await runSample('contract/v2/fees');

  // 用浮点公式独立核对卖出 100 WXOC 的结果。
  const received = Number(/），收到 (\S+) USDT/.exec(output)?.[1]);
  assert.ok(Math.abs(received - (5000 * 99.7) / 1099.7) < 1e-6);
  const growth = Number(/，增长 (\S+)%/.exec(output)?.[1]);
  const rootBefore = Math.sqrt(1000 * 5000);
  const rootAfter = Math.sqrt(1100 * (5000 - received));
  assert.ok(Math.abs(growth - (rootAfter / rootBefore - 1) * 100) < 1e-4);

  const [, minted, byFormula] = /铸给 feeTo：(\d+)（公式：(\d+)）/.exec(output) ?? [];
  assert.equal(minted, byFormula);
  const [, share, sixth] = /对应 √k 的 (\d+)，增长的六分之一是 (\d+)/.exec(output) ?? [];
  assert.ok(BigInt(share) > 0n);
  assert.ok(BigInt(sixth) - BigInt(share) <= 1n, '只允许向下取整的 1 个最小单位');

  // feeTo 持有这些 LP 代币；流动性已全部移除，余下的都在部署者、feeTo 与零地址手里。
  const factory = { address: v2Factory } as const;
  const pair = await publicClient.readContract({
    ...factory,
    abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  const feeTo = await publicClient.readContract({
    ...factory,
    abi: parseAbi(['function feeTo() view returns (address)']),
    functionName: 'feeTo',
  });
  assert.equal(await balanceOf(pair, feeTo), BigInt(minted ?? '0'));
  assert.equal(await balanceOf(pair, account.address), 0n);
  // 来回兑换一次，付出的手续费让账户的 WXOC 变少。
  assert.ok((await balanceOf(wxoc, account.address)) < parseUnits('111', 18));
});

test('结算的三次向下取整：上次的平方根对 feeTo 有利，另外两次对其余的人有利', () => {
  const [supply, scale] = [10n ** 18n, 10n ** 20n];
  // 平方根放大 10^20 倍来算，等于没有取整；k 取在两个平方数之间，每次取整都舍去一些。
  const minted = (now: bigint, last: bigint) => (supply * scale * (now - last)) / (5n * now + last);
  const precise = (k: bigint) => squareRoot(k * scale * scale);
  const floored = (k: bigint) => squareRoot(k) * scale;
  for (const n of [1_000n, 123_456n, 10n ** 9n]) {
    const [last, now] = [n * n + n, (n + 50n) ** 2n + n];
    const exact = minted(precise(now), precise(last));
    assert.ok(minted(precise(now), floored(last)) > exact);
    assert.ok(minted(floored(now), precise(last)) < exact);
    assert.ok((minted(floored(now), precise(last)) / scale) * scale <= exact);
    for (const k of [last, now]) assert.ok(precise(k) - floored(k) < scale);
  }
});
