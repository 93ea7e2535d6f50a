import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tick, TickList, TickListDataProvider } from '@uniswap/v3-sdk';
import { tickLensAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = {
  address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
  abi: v3PoolAbi,
} as const;

test('刻度与链上一致，三种来源得到同一个数量，不产生交易', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/reference/ticks');
  assert.equal(await publicClient.getBlockNumber(), blockBefore);

  const printed = [...output.matchAll(/刻度 (-?\d+)，净流动性 (-?\d+)/g)];
  assert.equal(printed.length, 4);
  for (const [, index, net] of printed) {
    const [gross, liquidityNet, , , , , , initialized] = await publicClient.readContract({
      ...pool,
      functionName: 'ticks',
      args: [Number(index)],
    });
    assert.ok(initialized && gross > 0n);
    assert.equal(liquidityNet.toString(), net);
  }

  const amounts = ['链下计算', '报价合约', '按需读取'].map(
    (label) => new RegExp(`${label}：(\\S+) USDT`).exec(output)?.[1],
  );
  assert.equal(new Set(amounts).size, 1);
  assert.match(amounts[0] ?? '', /^4\.98\d+$/);
  assert.match(output, /LOWEST 100：SDK 1，工厂合约 0/);
});

test('TickLens 在一个字里从大到小返回，与 SDK 要求的顺序相反', async () => {
  // 0.05% 的池：窄区间的两端落在同一个字里。
  const populated = await publicClient.readContract({
    address: deployments.tickLens,
    abi: tickLensAbi,
    functionName: 'getPopulatedTicksInWord',
    args: [facts['mainnet.v3.pool.wxocUsdt.low'].value, -102],
  });
  const ticks = populated.map(({ tick, liquidityGross, liquidityNet }) => ({
    index: tick,
    liquidityGross: liquidityGross.toString(),
    liquidityNet: liquidityNet.toString(),
  }));
  assert.equal(ticks.length, 2);
  assert.ok(ticks[0].index > ticks[1].index);
  assert.throws(() => new TickListDataProvider(ticks, 10), { message: 'Invariant failed: SORTED' });
});

test('空列表能建立来源，查找时才抛出 LENGTH', async () => {
  const provider = new TickListDataProvider([], 60);
  await assert.rejects(provider.nextInitializedTickWithinOneWord(0, true, 60), {
    message: 'Invariant failed: LENGTH',
  });
  assert.throws(() => TickList.getTick([], 0), { message: 'Invariant failed: LENGTH' });
});

test('流动性带小数：number 与字符串抛出的不是同一种错误', () => {
  const tickWith = (liquidityGross: string | number) =>
    new Tick({ index: 0, liquidityGross: liquidityGross as string, liquidityNet: 0 });
  assert.throws(() => tickWith(1.5), { name: 'RangeError' });
  for (const text of ['1.5', 'abc']) assert.throws(() => tickWith(text), { name: 'SyntaxError' });
});
