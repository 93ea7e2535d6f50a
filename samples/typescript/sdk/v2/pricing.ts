// 价格：中间价、成交价与价格影响，全部由交易对的储备量算出。
// #region imports
import { ChainId, CurrencyAmount, Percent, Token, TradeType, WETH9 } from '@swapx-lib/sdk-core';
import { Pair, Route, Trade } from '@swapx-lib/v2-sdk';
import { parseUnits, zeroAddress } from 'viem';
import { v2FactoryAbi, v2PairAbi } from '#abi';
import { deployments, print, publicClient } from '#chain';
// #endregion imports

// #region pair
const WXOC = WETH9[ChainId.XONE];
const USDT = new Token(ChainId.XONE, deployments.usdt, 6, 'USDT');

const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pairAddress === zeroAddress) throw new Error('WXOC/USDT 交易对不存在');

const [reserve0, reserve1] = await publicClient.readContract({
  address: pairAddress,
  abi: v2PairAbi,
  functionName: 'getReserves',
});
// 储备量按代币地址排序，先排好代币再配对。
const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
const pair = new Pair(
  CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
  CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
);
print(`储备量：${pair.reserveOf(WXOC).toExact()} WXOC，${pair.reserveOf(USDT).toExact()} USDT`);
// #endregion pair

// #region mid-price
const route = new Route([pair], WXOC, USDT);
print(`中间价：1 WXOC = ${route.midPrice.toSignificant(6)} USDT`);
print(`反过来：1 USDT = ${route.midPrice.invert().toSignificant(6)} WXOC`);
// #endregion mid-price

// #region execution-price
const amountIn = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());
const trade = new Trade(route, amountIn, TradeType.EXACT_INPUT);
print(`卖出 1 WXOC 可得：${trade.outputAmount.toExact()} USDT`);
print(`成交价：1 WXOC = ${trade.executionPrice.toSignificant(6)} USDT`);
// #endregion execution-price

// #region price-impact
// V2 SDK 的价格影响已包含 0.30% 的手续费。
print(`价格影响：${trade.priceImpact.toSignificant(4)}%`);
// #endregion price-impact

// #region minimum
const slippageTolerance = new Percent(50, 10_000);
print(`滑点 0.5% 时最少得到：${trade.minimumAmountOut(slippageTolerance).toExact()} USDT`);
// #endregion minimum
