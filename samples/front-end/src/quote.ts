// SPDX-License-Identifier: MIT
// 报价：此刻能换到多少，最少要收到多少，比现价差多少。
import { CurrencyAmount, Percent, TradeType } from '@uniswap/sdk-core';
import { Pool, Route, Trade, type FeeAmount } from '@uniswap/v3-sdk';
import { erc20Abi, parseUnits, zeroAddress, type PublicClient } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { checkedSlippage } from '#starter/slippage';
import { deployments } from './config';
import { serviceQuote } from './prepared';
import { addressOf, boughtFor, fee as usualFee, type Asset } from './tokens';

/** 自己的报价服务，由它比较几个层级；不写就只问一个层级的池。 */
const service = import.meta.env.VITE_SERVICE_URL;

const slippageTolerance = checkedSlippage(new Percent(50, 10_000));

/** 报价过了这么多秒就作废：价格回升之后，照旧报价算的下限太松，差价会被人拿走。 */
const lifetime = 30n;

/** 比现价差这么多就要用户另外同意；再多就不许兑换。 */
export const askAbove = new Percent(3, 100);
export const refuseAbove = new Percent(15, 100);

export interface Quote {
  sold: Asset;
  bought: Asset;
  /** 数量都是最小单位。 */
  amountIn: bigint;
  output: bigint;
  /** 在哪个手续费层级的池里兑换。 */
  fee: FeeAmount;
  /** 给用户看的下限，也是签进交易的下限。 */
  minimum: bigint;
  /** 平均成交价比现价差多少，含手续费。 */
  priceImpact: Percent;
  /** 取自哪个区块。 */
  blockNumber: bigint;
  /** 到这时为止有效，按区块的时间，秒。 */
  validUntil: bigint;
}

/** 用户输入的数量；不是大于 0 的数就返回 undefined。 */
export function readAmount(text: string, { token }: Asset): bigint | undefined {
  const match = /^\d+(?:\.(\d+))?$/.exec(text.trim());
  // parseUnits 遇到多余的小数位会进位：卖出的可能比余额还多。
  if (!match || (match[1] ?? '').length > token.decimals) return undefined;
  const amount = parseUnits(text.trim(), token.decimals);
  return amount > 0n ? amount : undefined;
}

/** 小数位写错，数量会差几个数量级，而合约不会报错。 */
function checkDecimals({ token }: Asset, decimals: number): void {
  if (decimals === token.decimals) return;
  throw new Error(`${token.symbol} 有 ${decimals} 位小数，tokens.ts 里写的是 ${token.decimals}`);
}

export async function quote(client: PublicClient, sold: Asset, amountIn: bigint): Promise<Quote> {
  const bought = boughtFor(sold);
  const [tokenIn, tokenOut] = [addressOf(sold), addressOf(bought)];
  const asked = service && (await serviceQuote(service, { tokenIn, tokenOut, amountIn }));
  const fee = asked ? asked.fee : usualFee;
  const pair = [tokenIn, tokenOut, fee] as const;
  // 几次读取固定在同一个区块，价格与报价才对得上。
  const block = await client.getBlock(asked ? { blockNumber: asked.blockNumber } : {});
  const { number: blockNumber, timestamp } = block;
  const address = await client.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: pair,
    blockNumber,
  });
  if (address === zeroAddress) {
    throw new Error(`${sold.token.symbol}/${bought.token.symbol} ${fee / 10_000}% 的池不存在`);
  }
  const [[sqrtPriceX96, tick], liquidity, soldDecimals, boughtDecimals] = await client.multicall({
    contracts: [
      { address, abi: v3PoolAbi, functionName: 'slot0' },
      { address, abi: v3PoolAbi, functionName: 'liquidity' },
      { address: tokenIn, abi: erc20Abi, functionName: 'decimals' },
      { address: tokenOut, abi: erc20Abi, functionName: 'decimals' },
    ],
    allowFailure: false,
    blockNumber,
  });
  checkDecimals(sold, soldDecimals);
  checkDecimals(bought, boughtDecimals);
  const askPool = async () => {
    const { result } = await client.simulateContract({
      address: deployments.quoter,
      abi: quoterAbi,
      functionName: 'quoteExactInputSingle',
      args: [...pair, amountIn, 0n],
      blockNumber,
    });
    return result;
  };
  const output = asked ? asked.output : await askPool();
  if (output === 0n) throw new Error(`数量太小，换不到 ${bought.symbol}`);
  const price = sqrtPriceX96.toString();
  const pool = new Pool(sold.token, bought.token, fee, price, liquidity.toString(), tick);
  const trade = Trade.createUncheckedTrade({
    route: new Route([pool], sold.token, bought.token),
    inputAmount: CurrencyAmount.fromRawAmount(sold.token, amountIn.toString()),
    outputAmount: CurrencyAmount.fromRawAmount(bought.token, output.toString()),
    tradeType: TradeType.EXACT_INPUT,
  });
  const minimum = BigInt(trade.minimumAmountOut(slippageTolerance).quotient.toString());
  const { priceImpact } = trade;
  const validUntil = timestamp + lifetime;
  return { sold, bought, amountIn, output, fee, minimum, priceImpact, blockNumber, validUntil };
}
