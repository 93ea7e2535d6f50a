// SPDX-License-Identifier: MIT
// Pair 的行为：代币的顺序、取整方向、兑换之后的新对象、LP 代币的换算与各种错误。
// #region imports
import { ChainId, CurrencyAmount, Token } from '@swapx-lib/sdk-core';
import {
  computePairAddress,
  FACTORY_ADDRESS_MAP,
  InsufficientInputAmountError,
  InsufficientReservesError,
  MINIMUM_LIQUIDITY,
  Pair,
} from '@swapx-lib/v2-sdk';
import { erc20Abi } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { amountOf, findPair, readPair, USDT, WXOC } from '#starter/pairs';
// #endregion imports

const pair = await readPair(WXOC, USDT);

// #region construct
// 两个数量的先后不重要：每个数量自带代币，构造时按地址排序。
const built = new Pair(amountOf(USDT, '5000'), amountOf(WXOC, '1000'));
console.log(`token0：${built.token0.symbol}，储备量 ${built.reserve0.toExact()}`);
console.log(`token1：${built.token1.symbol}，储备量 ${built.reserve1.toExact()}`);
console.log(`token0Price：${built.token0Price.toSignificant(6)} ${built.token1.symbol}`);
// #endregion construct

// #region prices
const [symbol0, symbol1] = [pair.token0.symbol, pair.token1.symbol];
console.log(`reserve0：${pair.reserve0.toExact()} ${symbol0}`);
console.log(`reserve1：${pair.reserve1.toExact()} ${symbol1}`);
console.log(`token0Price：1 ${symbol0} = ${pair.token0Price.toSignificant(6)} ${symbol1}`);
console.log(`token1Price：1 ${symbol1} = ${pair.token1Price.toSignificant(6)} ${symbol0}`);
// #endregion prices

// #region address
const computed = computePairAddress({
  factoryAddress: FACTORY_ADDRESS_MAP[WXOC.chainId],
  tokenA: USDT,
  tokenB: WXOC,
});
console.log(`两种写法相同：${computed === Pair.getAddress(WXOC, USDT)}`);
console.log(`LP 代币的地址就是它：${computed === pair.liquidityToken.address}`);
console.log(`LP 代币的代号：${pair.liquidityToken.symbol}`);
// #endregion address

// #region amounts
const [received, afterSelling] = pair.getOutputAmount(amountOf(WXOC, '1'));
console.log(`卖出 1 WXOC，得到 ${received.toExact()} USDT`);

const [paid] = pair.getInputAmount(amountOf(USDT, '5'));
console.log(`得到 5 USDT，付出 ${paid.toExact()} WXOC`);

// 原来的 pair 不变；第二笔要在返回的新 Pair 上计算。
const [receivedNext] = afterSelling.getOutputAmount(amountOf(WXOC, '1'));
console.log(`再卖 1 WXOC，得到 ${receivedNext.toExact()} USDT`);
// #endregion amounts

// #region liquidity
const supply = await publicClient.readContract({
  address: await findPair(WXOC, USDT),
  abi: erc20Abi,
  functionName: 'totalSupply',
});
const totalSupply = CurrencyAmount.fromRawAmount(pair.liquidityToken, supply.toString());
// 多给的 USDT 换不到更多份额：按较少的一边计算。
const minted = pair.getLiquidityMinted(totalSupply, amountOf(WXOC, '1'), amountOf(USDT, '6'));
console.log(`存入 1 WXOC 与 6 USDT，得到 ${minted.quotient.toString()} 个最小单位的 LP 代币`);

const tenth = CurrencyAmount.fromRawAmount(pair.liquidityToken, (supply / 10n).toString());
console.log(`一成 LP 代币值 ${pair.getLiquidityValue(WXOC, totalSupply, tenth).toExact()} WXOC`);
console.log(`一成 LP 代币值 ${pair.getLiquidityValue(USDT, totalSupply, tenth).toExact()} USDT`);
console.log(`首次存入时永久锁定：${MINIMUM_LIQUIDITY.toString()} 个最小单位`);
// #endregion liquidity

// #region empty-message
/** 这两种错误没有消息，只能用 instanceof 或标志属性分辨。 */
function explain(action: () => unknown): string {
  try {
    action();
    return '成功';
  } catch (error) {
    if (error instanceof InsufficientReservesError) return `储备量不足，消息“${error.message}”`;
    if (error instanceof InsufficientInputAmountError) return `输入太少，消息“${error.message}”`;
    throw error;
  }
}
console.log(`取走全部 USDT：${explain(() => pair.getInputAmount(pair.reserveOf(USDT)))}`);
const dust = CurrencyAmount.fromRawAmount(WXOC, 1);
console.log(`卖出 1 个最小单位：${explain(() => pair.getOutputAmount(dust))}`);
// #endregion empty-message

// #region errors
const TKA = new Token(WXOC.chainId, deployments.tka, 18, 'TKA');
await showFailure(() => pair.getOutputAmount(amountOf(TKA, '1')));
await showFailure(() => Pair.getAddress(WXOC, WXOC));
await showFailure(() => Pair.getAddress(WXOC, new Token(ChainId.XONE_TEST, deployments.usdt, 6)));
await showFailure(() =>
  pair.getLiquidityMinted(amountOf(WXOC, '1'), amountOf(WXOC, '1'), amountOf(USDT, '5')),
);
// 协议费开启时必须给出 kLast。
const shares = CurrencyAmount.fromRawAmount(pair.liquidityToken, '1000');
await showFailure(() => pair.getLiquidityValue(WXOC, shares, shares, true));
// SDK 没有收录的链：没有工厂合约地址，错误信息与原因无关。
const unknown = (token: string) => new Token(999, token, 18);
await showFailure(() => Pair.getAddress(unknown(deployments.wxoc), unknown(deployments.usdt)));
// #endregion errors
