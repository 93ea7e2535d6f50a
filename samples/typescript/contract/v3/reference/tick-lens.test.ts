import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';
import { recordOf } from '../../../../catalogue';

test('TickLens 给出的与池自己的 ticks 相同', async () => {
  await runSample('contract/v3/reference/tick-lens');
  const table = recordOf('contract/v3/reference/tick-lens.ts').find(
    ({ region }) => region === 'ticks',
  );
  assert.ok(table && 'rows' in table && table.rows.length >= 2);
  for (const [, index, net, gross] of table.rows) {
    const [liquidityGross, liquidityNet] = await publicClient.readContract({
      address: facts['mainnet.v3.pool.wxocUsdt.medium'].value,
      abi: v3PoolAbi,
      functionName: 'ticks',
      args: [Number(index)],
    });
    assert.deepEqual([net, gross], [String(liquidityNet), String(liquidityGross)]);
  }
});
