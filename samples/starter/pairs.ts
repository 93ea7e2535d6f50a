// SPDX-License-Identifier: MIT
// 找到 V2 的交易对，读出此刻的储备量；怎样读取、为什么这样读，见“获取链上数据”。
import { CurrencyAmount, Token, type Currency } from '@swapx-lib/sdk-core';
import { Pair } from '@swapx-lib/v2-sdk';
import { parseUnits, zeroAddress, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi } from './abis';
import { deployments, publicClient } from './clients';

const chainId = publicClient.chain.id;

/** 地址取自所选的网络；换成别的代币时，小数位以合约的 decimals() 为准。 */
export const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
export const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');

/** 按代币的小数位换算，例如 amountOf(USDT, '1.5')。 */
export const amountOf = <T extends Currency>(currency: T, amount: string): CurrencyAmount<T> =>
  CurrencyAmount.fromRawAmount(currency, parseUnits(amount, currency.decimals).toString());

/** 交易对的地址，也是 LP 代币的地址；没有这个交易对就停下。 */
export async function findPair(tokenA: Token, tokenB: Token): Promise<Address> {
  const address = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: v2FactoryAbi,
    functionName: 'getPair',
    args: [tokenA.address as Address, tokenB.address as Address],
  });
  if (address === zeroAddress) throw new Error(`${tokenA.symbol}/${tokenB.symbol} 交易对不存在`);
  return address;
}

/** 带着此刻储备量的 Pair。 */
export async function readPair(tokenA: Token, tokenB: Token): Promise<Pair> {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: await findPair(tokenA, tokenB),
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  // 储备量按代币地址排序，先排好代币再一一对应。
  const [token0, token1] = tokenA.sortsBefore(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA];
  return new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
}
