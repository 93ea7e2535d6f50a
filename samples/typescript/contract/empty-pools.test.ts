import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { recordOf } from '../../catalogue';

test('两种捣乱，路由合约都存不进，FirstDeposit 存得进；V3 的零头挡不住价格', async () => {
  const output = await runSample('contract/empty-pools');
  assert.match(output, /UniswapV2Library: INSUFFICIENT_LIQUIDITY\n/);
  assert.match(output, /UniswapV2Router: INSUFFICIENT_A_AMOUNT\n/);
  assert.match(output, /交易回滚：too little [AB]\n/);

  // V3：流动性不是 0，推到 100 倍只要几千个最小单位；与合约无关的公式：L × (√倍数 − 1) ÷ (1 − 手续费)。
  const liquidity = Number(/liquidity 是 (\d+)，不是 0/.exec(output)?.[1]);
  const paid = Number(/付 (\d+) 个最小单位的 TKA，价格变成 100\.00/.exec(output)?.[1]);
  assert.ok(liquidity > 0);
  assert.ok(Math.abs(paid - (liquidity * 9) / 0.99) < 3, `${paid}`);
  const table = recordOf('contract/empty-pools.ts').find(
    ({ region }) => region === 'measure-table',
  );
  assert.ok(table && 'rows' in table);
  for (const [times, dust, deep] of table.rows) {
    assert.ok(Number(dust) <= 10_000, `推到 ${times} 倍要付 ${dust} 个最小单位`);
    assert.ok(Number.parseFloat(deep!) > 10, `推到 ${times} 倍要付 ${deep}`);
  }

  const pair = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [deployments.wxoc, deployments.tka],
  });
  assert.ok((await balanceOf(pair, account.address)) > 0n);
});
