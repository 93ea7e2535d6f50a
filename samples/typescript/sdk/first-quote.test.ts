import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnits, parseAbi, parseUnits } from 'viem';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('预计得到的等于路由合约的报价，最少收到的少 0.5%', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const [, quoted] = await publicClient.readContract({
    address: v2Router,
    abi: parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])']),
    functionName: 'getAmountsOut',
    args: [parseUnits('1', 18), [wxoc, usdt]],
  });
  const output = await runSample('sdk/first-quote');
  assert.ok(output.includes(`预计得到 ${formatUnits(quoted!, 6)} USDT`), output);
  const [, minimum] = /最少收到 ([\d.]+) USDT/.exec(output) ?? assert.fail(output);
  // SDK 把 0.5% 写成除以 1.005，零头舍去。
  assert.equal(parseUnits(minimum!, 6), (quoted! * 1_000n) / 1_005n);
});
