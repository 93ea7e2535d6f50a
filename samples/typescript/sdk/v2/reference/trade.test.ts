import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { CurrencyAmount, Token } from '@swapx-lib/sdk-core';
import { Pair, Trade } from '@swapx-lib/v2-sdk';
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

test('递归用的参数：currentPairs 不报错而给出荒谬的交易，只传数量才抛出', () => {
  const WXOC = new Token(3721, deployments.wxoc, 18, 'WXOC');
  const USDT = new Token(3721, deployments.usdt, 6, 'USDT');
  const amount = (token: Token, text: string) =>
    CurrencyAmount.fromRawAmount(token, parseUnits(text, token.decimals).toString());
  const pair = new Pair(amount(WXOC, '1000'), amount(USDT, '5000'));
  const [one, five] = [amount(WXOC, '1'), amount(USDT, '5')];

  const [sold] = Trade.bestTradeExactIn([pair], one, USDT, {}, [pair]);
  assert.deepEqual(
    sold!.route.path.map(({ symbol }) => symbol),
    ['WXOC', 'USDT', 'WXOC'],
  );
  assert.equal(sold!.outputAmount.currency, USDT);
  assert.ok(Number(sold!.outputAmount.toExact()) > 1e11, 'WXOC 的数量写成了 USDT 的');
  const [bought] = Trade.bestTradeExactOut([pair], WXOC, five, {}, [pair]);
  assert.ok(Number(bought!.inputAmount.toExact()) < 1e-10);

  const thrown = { message: 'Invariant failed: INVALID_RECURSION' };
  const [oneAgain, fiveAgain] = [amount(WXOC, '1'), amount(USDT, '5')];
  assert.throws(() => Trade.bestTradeExactIn([pair], one, USDT, {}, [], oneAgain), thrown);
  assert.throws(() => Trade.bestTradeExactOut([pair], WXOC, five, {}, [], fiveAgain), thrown);
});
