import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

// 页面上的表格说“能触发”的每一个代码，示例都要触发。
const codes = 'LOK AI R I TLU TLM TUM LO NP LS AS SPL OLD L TF M0 M1 IIA F0 F1 T'.split(' ');

test('每个错误代码都触发过，池的状态没有改变', async () => {
  const address = facts['mainnet.v3.pool.wxocUsdt.medium'].value;
  const slot0 = { address, abi: v3PoolAbi, functionName: 'slot0' } as const;
  const before = await publicClient.readContract(slot0);
  const output = await runSample('contract/v3/reference/pool-errors');
  assert.deepEqual(await publicClient.readContract(slot0), before);
  for (const code of codes) assert.ok(output.includes(`交易回滚：${code}\n`), `没有触发 ${code}`);
});
