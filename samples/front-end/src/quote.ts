// SPDX-License-Identifier: MIT
// 报价：此刻能换到多少，最少要收到多少，比现价差多少。都是网页自己读合约得来的，服务的只用来对照。
import { CurrencyAmount, Percent, TradeType } from '@uniswap/sdk-core';
import { Pool, Route, Trade, type FeeAmount } from '@uniswap/v3-sdk';
import { erc20Abi, parseUnits, zeroAddress, type Address, type PublicClient } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { checkedSlippage } from '#starter/slippage';
import { deployments } from './config';
import { serviceQuote } from './prepared';
import { addressOf, boughtFor, show, tiers, type Asset } from './tokens';

/** 自己的报价服务：第二个来源，可以不写。 */
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
  /** 网页自己查到的。 */
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

interface Best {
  address: Address;
  fee: FeeAmount;
  output: bigint;
}

/** 认得的几个层级里换得最多的池。 */
async function bestPool(
  client: PublicClient,
  sold: Asset,
  amountIn: bigint,
  blockNumber: bigint,
): Promise<Best> {
  const pair = [addressOf(sold), addressOf(boughtFor(sold))] as const;
  const pools = tiers.map((fee) => ({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool' as const,
    args: [...pair, fee] as const,
  }));
  const outputs = tiers.map((fee) => ({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle' as const,
    args: [...pair, fee, amountIn, 0n] as const,
  }));
  // 放进同一次 eth_call（batchSize 0 是不拆开）：getPool 有结果，说明节点响应了，
  // 报价的失败才是合约的拒绝。节点出错时，multicall 也只把每一项记成失败。
  const contracts = [...pools, ...outputs];
  const results = await client.multicall({ contracts, blockNumber, batchSize: 0 });
  const found = tiers.flatMap((fee, index) => {
    const { result: address, error } = results[index]!;
    if (error) throw error;
    const output = results[tiers.length + index]!.result;
    if (typeof address !== 'string' || address === zeroAddress) return [];
    return [{ address, fee, output: typeof output === 'bigint' ? output : 0n }];
  });
  const name = `${sold.token.symbol}/${boughtFor(sold).token.symbol}`;
  if (found.length === 0) throw new Error(`${name} 的池不存在`);
  const best = found.reduce((most, next) => (next.output > most.output ? next : most));
  if (best.output === 0n) throw new Error(`${name} 的池换不了这个数量：太小，或者没有流动性`);
  return best;
}

/** 固定在同一个区块读取，价格与报价才对得上。 */
async function askChain(client: PublicClient, sold: Asset, amountIn: bigint) {
  const bought = boughtFor(sold);
  const { number: blockNumber, timestamp } = await client.getBlock();
  const { address, fee, output } = await bestPool(client, sold, amountIn, blockNumber);
  const [[sqrtPriceX96, tick], liquidity, soldDecimals, boughtDecimals] = await client.multicall({
    contracts: [
      { address, abi: v3PoolAbi, functionName: 'slot0' },
      { address, abi: v3PoolAbi, functionName: 'liquidity' },
      { address: addressOf(sold), abi: erc20Abi, functionName: 'decimals' },
      { address: addressOf(bought), abi: erc20Abi, functionName: 'decimals' },
    ],
    allowFailure: false,
    blockNumber,
  });
  checkDecimals(sold, soldDecimals);
  checkDecimals(bought, boughtDecimals);
  const price = sqrtPriceX96.toString();
  const pool = new Pool(sold.token, bought.token, fee, price, liquidity.toString(), tick);
  return { pool, fee, output, blockNumber, timestamp };
}

export async function quote(client: PublicClient, sold: Asset, amountIn: bigint): Promise<Quote> {
  const bought = boughtFor(sold);
  const question = { tokenIn: addressOf(sold), tokenOut: addressOf(bought), amountIn };
  const [{ pool, fee, output, blockNumber, timestamp }, claimed] = await Promise.all([
    askChain(client, sold, amountIn),
    service ? serviceQuote(service, question) : 0n,
  ]);
  const route = new Route([pool], sold.token, bought.token);
  const tradeFor = (amountOut: bigint) =>
    Trade.createUncheckedTrade({
      route,
      inputAmount: CurrencyAmount.fromRawAmount(sold.token, amountIn.toString()),
      outputAmount: CurrencyAmount.fromRawAmount(bought.token, amountOut.toString()),
      tradeType: TradeType.EXACT_INPUT,
    });
  // 下限照两个来源里多的那个算：节点与服务，只有一个说谎压不低它。
  const highest = claimed > output ? claimed : output;
  const minimum = BigInt(tradeFor(highest).minimumAmountOut(slippageTolerance).quotient.toString());
  if (minimum > output) {
    const [claim, own] = [show(claimed, bought), show(output, bought)];
    throw new Error(`报价服务说能换到 ${claim}，节点只说 ${own}：有一个出了错，先不要兑换`);
  }
  const { priceImpact } = tradeFor(output);
  const validUntil = timestamp + lifetime;
  return { sold, bought, amountIn, output, fee, minimum, priceImpact, blockNumber, validUntil };
}
