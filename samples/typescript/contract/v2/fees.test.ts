import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

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
