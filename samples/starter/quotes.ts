// SPDX-License-Identifier: MIT
// 单跳兑换的报价，以及由报价构造的交易。
import { CurrencyAmount, TradeType, type Currency, type Token } from '@uniswap/sdk-core';
import { Route, Trade, type Pool } from '@uniswap/v3-sdk';
import { parseUnits, type Address } from 'viem';
import { quoterAbi } from './abis';
import { deployments, publicClient } from './clients';

/** 付出（精确输入）或得到（精确输出）amount 时，另一边是多少；limit 是价格界限。 */
export async function quote(
  pool: Pool,
  tokenIn: Token,
  amount: bigint,
  type: TradeType,
  limit = 0n,
): Promise<bigint> {
  const tokenOut = tokenIn.equals(pool.token0) ? pool.token1 : pool.token0;
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName:
      type === TradeType.EXACT_INPUT ? 'quoteExactInputSingle' : 'quoteExactOutputSingle',
    args: [tokenIn.address as Address, tokenOut.address as Address, pool.fee, amount, limit],
  });
  return result;
}

/** 单跳交易：amount 是固定的一边，另一边取自报价。 */
export async function quotedTrade<TInput extends Currency, TOutput extends Currency>(
  pool: Pool,
  input: TInput,
  output: TOutput,
  amount: string,
  type: TradeType,
) {
  const isInput = type === TradeType.EXACT_INPUT;
  const fixed = parseUnits(amount, isInput ? input.decimals : output.decimals);
  const quoted = await quote(pool, input.wrapped, fixed, type);
  const [amountIn, amountOut] = isInput ? [fixed, quoted] : [quoted, fixed];
  return Trade.createUncheckedTrade({
    route: new Route([pool], input, output),
    inputAmount: CurrencyAmount.fromRawAmount(input, amountIn.toString()),
    outputAmount: CurrencyAmount.fromRawAmount(output, amountOut.toString()),
    tradeType: type,
  });
}
