import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('SDK 算出的数量与 Router02 的 getAmountsOut 一致', async () => {
  const output = await runSample('sdk/v2/pricing');
  const amounts = await publicClient.readContract({
    address: deployments.v2Router,
    abi: parseAbi([
      'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    ]),
    functionName: 'getAmountsOut',
    args: [parseUnits('1', 18), [deployments.wxoc, deployments.usdt]],
  });
  const printed = /可得：(\S+) USDT/.exec(output)?.[1] ?? '';
  assert.equal(parseUnits(printed, 6), amounts[1]);
});
