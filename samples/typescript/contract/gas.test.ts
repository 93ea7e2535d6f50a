import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';
import { recordOf } from '../../catalogue';

test('穿过边界比不穿过贵，都不低于一笔交易的起价，而且确实穿过了', async () => {
  await runSample('contract/gas');
  const [table] = recordOf('contract/gas.ts').filter((entry) => 'rows' in entry);
  assert.ok(table && 'rows' in table);
  const within = Number(table.rows[0]![2]);
  const crossing = Number(table.rows[1]![2]);
  assert.ok(crossing > within && within > 21_000 && Number(table.rows[0]![1]) > 21_000);
  const [, tick] = await publicClient.readContract({
    address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  assert.ok(tick < -260_280, `当前刻度 ${tick} 应当低于头寸的下界`);
});
