import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('ethers 读到的刻度足以算出与报价合约相同的数量', async () => {
  const output = await runSample('sdk/v3/advanced/pool-data-ethers');
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, 3000, parseUnits('1', 18), 0n],
  });
  assert.equal(parseUnits(/得 (\S+) USDT/.exec(output)?.[1] ?? '', 6), result);
});
