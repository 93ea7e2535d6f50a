import assert from 'node:assert/strict';
import test from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, runSample } from '#testing';
import { facts } from '../../../../../facts/index';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('只靠事件更新的刻度始终与链上相同，重组之后也是；不退回的则不同', async () => {
  const output = await runSample('sdk/v3/advanced/live-ticks');
  const reports = [...output.matchAll(/^(.+)：\d+ 个刻度，当前刻度 (-?\d+)，一致：(\w+)$/gm)];
  const wrong = reports.filter(([, , , isSame]) => isSame !== 'true').map(([, what]) => what);
  assert.ok(reports.length > 1);
  assert.deepEqual(wrong, ['不退回']);

  // 最后一次报告就是链的现在。
  const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  assert.equal(Number(reports.at(-1)?.[2]), tick);

  // 用自己的刻度算出的与报价合约相同，作废的状态算出的不同。
  const [local, quoter, naive] = ['本地：50 WXOC → ', '报价合约：', '不退回的：'].map(
    (label) => new RegExp(`^${label}(\\S+) USDT$`, 'm').exec(output)?.[1] ?? assert.fail(label),
  );
  assert.equal(local, quoter);
  assert.notEqual(naive, quoter);

  const { usdt, positionManager } = deployments;
  assert.equal(await allowance(usdt, account.address, positionManager), 0n);
});
