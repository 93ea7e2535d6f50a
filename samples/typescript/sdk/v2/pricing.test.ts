import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { v2RouterAbi } from '#abi';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('SDK 算出的数量与 Router02 的 getAmountsOut 一致', async () => {
  const output = await runSample('sdk/v2/pricing');
  const amounts = await publicClient.readContract({
    address: deployments.v2Router,
    abi: v2RouterAbi,
    functionName: 'getAmountsOut',
    args: [parseUnits('1', 18), [deployments.wxoc, deployments.usdt]],
  });
  const printed = /可得：(\S+) USDT/.exec(output)?.[1] ?? '';
  assert.equal(parseUnits(printed, 6), amounts[1]);
});
