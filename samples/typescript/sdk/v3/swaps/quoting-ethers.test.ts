import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('ethers 的报价与 viem 相同，不发交易', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/swaps/quoting-ethers');
  assert.equal(await publicClient.getBlockNumber(), blockBefore);
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, 3000, parseUnits('1', 18), 0n],
  });
  assert.equal(parseUnits(/可得 (\S+) USDT/.exec(output)?.[1] ?? '', 6), result);
});
