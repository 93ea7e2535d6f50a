import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

interface Row {
  low: string;
  high: string;
  liquidity: string;
  wxoc: number;
  usdt: number;
}

function rowsOf(output: string): Row[] {
  const line = /^(\S+) \| (\S+) \| (\d+) \| (\S+) \| (\S+) \|/gm;
  return [...output.matchAll(line)].map(([, low, high, liquidity, wxoc, usdt]) => ({
    low,
    high,
    liquidity,
    wxoc: Number(wxoc),
    usdt: Number(usdt),
  }));
}

test('各区间的代币之和等于池的余额，穿过刻度之后的流动性等于表里的值', async () => {
  const { wxoc, usdt, swapRouter, positionManager } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const output = await runSample('sdk/v3/advanced/active-liquidity');
  const rows = rowsOf(output);
  assert.equal(rows.length, 7);

  // 余额里还有兑换付出与得到的，先倒推回画表的那一刻。
  const bought = (await balanceOf(wxoc, account.address)) - wxocBefore + parseUnits('90', 18);
  const poolWxoc = (await balanceOf(wxoc, pool.address)) + bought;
  const poolUsdt = (await balanceOf(usdt, pool.address)) - parseUnits('2200', 6);
  const sum = (token: 'wxoc' | 'usdt') => rows.reduce((total, row) => total + row[token], 0);
  assert.ok(Math.abs(sum('wxoc') - Number(poolWxoc) / 1e18) < 0.04, `${sum('wxoc')}`);
  assert.ok(Math.abs(sum('usdt') - Number(poolUsdt) / 1e6) < 0.04, `${sum('usdt')}`);

  const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const price = 1.0001 ** tick * 1e12;
  const now = rows.find(({ low, high }) => {
    return Number(low) <= price && price < (high === '∞' ? Infinity : Number(high));
  });
  const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  assert.equal(now?.liquidity, String(liquidity));
  assert.match(output, new RegExp(`合约的 liquidity\\(\\)：\\s+${liquidity}\n`));

  for (const token of [wxoc, usdt]) {
    assert.equal(await allowance(token, account.address, swapRouter), 0n);
    // 合约由数量再算一次流动性，向下取整，授权可能剩下极少的最小单位。
    assert.ok((await allowance(token, account.address, positionManager)) < 10_000n);
  }
});
