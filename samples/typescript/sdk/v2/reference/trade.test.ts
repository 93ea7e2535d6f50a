import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { parseUnits } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const require = createRequire(import.meta.url);

test('数量同 Router02 一致，界限符合公式，函数都是 Router02 真有的', async () => {
  const output = await runSample('sdk/v2/reference/trade');
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';

  const amounts = await publicClient.readContract({
    address: deployments.v2Router,
    abi: v2RouterAbi,
    functionName: 'getAmountsOut',
    args: [parseUnits('1', 18), [deployments.wxoc, deployments.usdt]],
  });
  const received = parseUnits(found(/^卖出 1 WXOC，得到 (\S+) USDT/m), 6);
  assert.equal(received, amounts[1]);
  // 中间价恰为 5，价格影响 = 1 − 输出 ÷ (5 × 输入)。
  const impact = Number(found(/^价格影响（含手续费）：(\S+)%/m)) / 100;
  assert.ok(Math.abs(impact - (1 - Number(received) / 5e6)) < 1e-6);
  assert.equal(parseUnits(found(/^最少收到：(\S+) USDT/m), 6), (received * 1000n) / 1005n);
  const [, paid, limit] = /付出 (\S+) WXOC\n最多付出：(\S+) WXOC/.exec(output) ?? [];
  assert.equal(parseUnits(limit, 18), (parseUnits(paid, 18) * 1005n) / 1000n);

  const artifact = require('@uniswap/v2-periphery/build/IUniswapV2Router02.json') as {
    abi: { name?: string }[];
  };
  const methods = [...output.matchAll(/^swap\w+$/gm)].map(([name]) => name);
  assert.equal(new Set(methods).size, 9);
  for (const method of methods) {
    assert.ok(
      artifact.abi.some(({ name }) => name === method),
      `Router02 没有 ${method}`,
    );
  }
});
