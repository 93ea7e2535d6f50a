import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import { Pool, TickMath, Trade, encodeSqrtRatioX96, nearestUsableTick } from '@uniswap/v3-sdk';
import { encodePacked, parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const { wxoc, usdt, tka } = deployments;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;

async function quoted(fee: number, amount: string): Promise<bigint> {
  const args = [wxoc, usdt, fee, parseUnits(amount, 18), 0n] as const;
  const call = { ...quoter, functionName: 'quoteExactInputSingle', args } as const;
  return (await publicClient.simulateContract(call)).result;
}

test('Trade 的数量与报价合约一致，界限符合公式', async () => {
  const output = await runSample('sdk/v3/reference/trade');
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';

  const received = parseUnits(found(/^卖出 1 WXOC，得到 (\S+) USDT/m), 6);
  assert.equal(received, await quoted(3000, '1'));
  // 中间价恰为 5，价格影响 = 1 − 输出 ÷ (5 × 输入)。
  const impact = Number(found(/^价格影响（含手续费）：(\S+)%/m)) / 100;
  assert.ok(Math.abs(impact - (1 - Number(received) / 5e6)) < 1e-6);

  // 下限 = 输出 ÷ 1.005，向下取整；上限 = 输入 × 1.005，向下取整。
  assert.equal(parseUnits(found(/^最少收到：(\S+) USDT/m), 6), (received * 1000n) / 1005n);
  const [, paid, limit] = /付出 (\S+) WXOC\n最多付出：(\S+) WXOC/.exec(output) ?? [];
  assert.equal(parseUnits(limit, 18), (parseUnits(paid, 18) * 1005n) / 1000n);

  for (const [, fees, amount] of output.matchAll(/^手续费 (\d+、\d+)：得到 (\S+) TKA/gm)) {
    const [fee1, fee2] = fees.split('、').map(Number);
    const path = encodePacked(
      ['address', 'uint24', 'address', 'uint24', 'address'],
      [wxoc, fee1, usdt, fee2, tka],
    );
    const { result } = await publicClient.simulateContract({
      ...quoter,
      functionName: 'quoteExactInput',
      args: [path, parseUnits('1', 18)],
    });
    assert.ok(Math.abs(Number(result) / 1e18 - Number(amount)) < 1e-5);
  }

  const whole = await quoted(3000, '600');
  const split = (await quoted(3000, '560')) + (await quoted(10000, '40'));
  assert.equal(parseUnits(found(/^600 WXOC 走一条路径：(\S+) USDT/m), 6), whole);
  assert.equal(parseUnits(found(/^拆成 560 与 40：(\S+) USDT/m), 6), split);

  // 窄区间里的全部 USDT：L × (√P − √Pa)，最小单位。
  const all = 1e16 * (Math.sqrt(5e-12) - 1.0001 ** (-260430 / 2));
  assert.equal(found(/声称得到 1000，实际得到 (\S+) USDT/), (all / 1e6).toFixed(2));
});

test('递归用的参数：currentPools 不报错而给出荒谬的交易，只传数量才抛出', async () => {
  const WXOC = new Token(3721, wxoc, 18, 'WXOC');
  const USDT = new Token(3721, usdt, 6, 'USDT');
  const amount = (token: Token, text: string) =>
    CurrencyAmount.fromRawAmount(token, parseUnits(text, token.decimals).toString());
  const price = encodeSqrtRatioX96(5e6, 1e18);
  const liquidity = '1000000000000000000';
  const [one, five] = [amount(WXOC, '1'), amount(USDT, '5')];
  const [low, medium] = (
    [
      [500, 10],
      [3000, 60],
    ] as const
  ).map(([fee, spacing]) => {
    const [lower, upper] = [TickMath.MIN_TICK, TickMath.MAX_TICK].map((tick) =>
      nearestUsableTick(tick, spacing),
    );
    const tickAt = (index: number, sign: string) => ({
      index,
      liquidityNet: sign + liquidity,
      liquidityGross: liquidity,
    });
    const ticks = [tickAt(lower!, ''), tickAt(upper!, '-')];
    return new Pool(WXOC, USDT, fee, price, liquidity, TickMath.getTickAtSqrtRatio(price), ticks);
  });

  const [sold] = await Trade.bestTradeExactIn([medium!], one, USDT, {}, [low!]);
  assert.deepEqual(
    sold!.route.tokenPath.map(({ symbol }) => symbol),
    ['WXOC', 'USDT', 'WXOC'],
  );
  assert.equal(sold!.outputAmount.currency, USDT);
  assert.ok(Number(sold!.outputAmount.toExact()) > 1e11, 'WXOC 的数量写成了 USDT 的');
  const [bought] = await Trade.bestTradeExactOut([medium!], WXOC, five, {}, [low!]);
  assert.ok(Number(bought!.inputAmount.toExact()) < 1e-10);

  const thrown = { message: 'Invariant failed: INVALID_RECURSION' };
  const [oneAgain, fiveAgain] = [amount(WXOC, '1'), amount(USDT, '5')];
  await assert.rejects(Trade.bestTradeExactIn([low!], one, USDT, {}, [], oneAgain), thrown);
  await assert.rejects(Trade.bestTradeExactOut([low!], WXOC, five, {}, [], fiveAgain), thrown);
});
