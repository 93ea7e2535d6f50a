import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFunctionSelector } from 'viem';
import { runSample } from '#testing';
import { swapRouterAbi } from '../../starter/abis';

test('写死的版本这样回答；选择器是 SwapRouter 的', async () => {
  const output = await runSample('sdk/versions');
  const item = swapRouterAbi.find((one) => 'name' in one && one.name === 'exactInputSingle');
  assert.ok(item?.type === 'function');
  assert.ok(output.includes(toFunctionSelector(item)));
  // 3.13.1 的下限是 输出 ÷ (1 + 滑点)，比自己算的高一点。
  const minimum = BigInt(/滑点 0\.5%.*?(\d{6})/.exec(output)![1]!);
  const own = BigInt(/自己算的下限：(\d+)/.exec(output)![1]!);
  assert.equal(minimum, (997_000n * 1000n) / 1005n);
  assert.equal(own, (997_000n * 995n) / 1000n);
});
