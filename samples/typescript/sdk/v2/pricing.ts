// SPDX-License-Identifier: MIT
// 价格：中间价、成交价与价格影响，全部由交易对的储备量算出。
// #region imports
import { CurrencyAmount, Fraction, Percent, Token } from '@swapx-lib/sdk-core';
import {
  InsufficientInputAmountError,
  InsufficientReservesError,
  Pair,
  Route,
  Trade,
} from '@swapx-lib/v2-sdk';
import { parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region pair
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const TKA = new Token(chainId, deployments.tka, 18, 'TKA');

const v2Abi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
]);

async function fetchPair(tokenA: Token, tokenB: Token): Promise<Pair> {
  const address = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: v2Abi,
    functionName: 'getPair',
    args: [tokenA.address as Address, tokenB.address as Address],
  });
  if (address === zeroAddress) throw new Error(`${tokenA.symbol}/${tokenB.symbol} 交易对不存在`);
  const [reserve0, reserve1] = await publicClient.readContract({
    address,
    abi: v2Abi,
    functionName: 'getReserves',
  });
  // 储备量按代币地址排序，先排好代币再一一对应。
  const [token0, token1] = tokenA.sortsBefore(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA];
  return new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
}

const pair = await fetchPair(WXOC, USDT);
console.log(
  `储备量：${pair.reserveOf(WXOC).toExact()} WXOC，${pair.reserveOf(USDT).toExact()} USDT`,
);
// #endregion pair

// #region mid-price
// 方向由 Route 的两个参数决定：输入在前，输出在后。
const route = new Route([pair], WXOC, USDT);
console.log(`中间价：1 WXOC = ${route.midPrice.toSignificant(6)} USDT`);
console.log(`反过来：1 USDT = ${route.midPrice.invert().toSignificant(6)} WXOC`);
// #endregion mid-price

// #region raw-price
// 价格对象内部是最小单位之比，没有按小数位换算；显示要用 toSignificant 或 toFixed。
const { numerator, denominator } = route.midPrice;
console.log(`最小单位之比：${numerator.toString()} / ${denominator.toString()}`);
console.log(`quotient 向下取整后是：${route.midPrice.quotient.toString()}`);
// #endregion raw-price

// #region execution-price
const amountIn = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());
const trade = Trade.exactIn(route, amountIn);
console.log(`卖出 1 WXOC 可得：${trade.outputAmount.toExact()} USDT`);
console.log(`成交价：1 WXOC = ${trade.executionPrice.toSignificant(6)} USDT`);
// #endregion execution-price

// #region price-impact
// V2 SDK 的价格影响已包含 0.30% 的手续费。
console.log(`价格影响（含手续费）：${trade.priceImpact.toSignificant(4)}%`);

// 先从输入里扣掉手续费，再与成交数量相比，剩下的才是储备量变化造成的部分。
const withoutFee = route.midPrice.quote(amountIn.multiply(new Fraction(997, 1000)));
const ownImpact = withoutFee.subtract(trade.outputAmount).divide(withoutFee);
const ownPercent = new Percent(ownImpact.numerator, ownImpact.denominator);
console.log(`其中储备量变化造成的：${ownPercent.toSignificant(4)}%`);
// #endregion price-impact

// #region larger
for (const size of ['1', '10', '100', '1000']) {
  const amount = CurrencyAmount.fromRawAmount(WXOC, parseUnits(size, WXOC.decimals).toString());
  const { outputAmount, executionPrice, priceImpact } = Trade.exactIn(route, amount);
  console.log(
    `卖出 ${size} WXOC → ${outputAmount.toExact()} USDT，` +
      `成交价 ${executionPrice.toFixed(4)}，价格影响 ${priceImpact.toFixed(2)}%`,
  );
}
// #endregion larger

// #region exact-output
const wanted = CurrencyAmount.fromRawAmount(USDT, parseUnits('5', USDT.decimals).toString());
const buying = Trade.exactOut(route, wanted);
console.log(`想得到 5 USDT，需付 ${buying.inputAmount.toExact()} WXOC`);
// #endregion exact-output

// #region two-hops
// WXOC 与 TKA 没有直接的交易对，经过 USDT 换两次。
const pairs = [pair, await fetchPair(TKA, USDT)];
const [best] = Trade.bestTradeExactIn(pairs, amountIn, TKA);
if (!best) throw new Error('没有从 WXOC 到 TKA 的路径');
console.log(`路径：${best.route.path.map((token) => token.symbol).join(' → ')}`);
console.log(`中间价：1 WXOC = ${best.route.midPrice.toSignificant(6)} TKA`);
console.log(`成交价：1 WXOC = ${best.executionPrice.toSignificant(6)} TKA`);
console.log(`价格影响（含两次手续费）：${best.priceImpact.toSignificant(4)}%`);
// #endregion two-hops

// #region rounding
// 显示时的取整：数量默认向下，价格默认四舍五入。
console.log(`数量 ${trade.outputAmount.toExact()} 的 toFixed(1)：${trade.outputAmount.toFixed(1)}`);
console.log(
  `成交价 ${trade.executionPrice.toFixed(6)} 的 toFixed(1)：${trade.executionPrice.toFixed(1)}`,
);
// #endregion rounding

// #region no-message
// 这两种错误的 message 是空的，要用 instanceof 分辨。
function explain(action: () => unknown): string {
  try {
    action();
    return '可以成交';
  } catch (error) {
    if (error instanceof InsufficientReservesError) return '池中的数量不够';
    if (error instanceof InsufficientInputAmountError) return '输入太少，换不到 1 个最小单位';
    throw error;
  }
}

const allUsdt = CurrencyAmount.fromRawAmount(USDT, pair.reserveOf(USDT).quotient);
const dust = CurrencyAmount.fromRawAmount(WXOC, '1');
console.log(`买走全部 ${allUsdt.toExact()} USDT：${explain(() => Trade.exactOut(route, allUsdt))}`);
console.log(`卖出 1 个最小单位的 WXOC：${explain(() => Trade.exactIn(route, dust))}`);
// #endregion no-message

// #region errors
await showFailure(() => {
  new Route([pair], TKA, USDT);
});

await showFailure(() => {
  new Route([pair], WXOC, TKA);
});

await showFailure(() => {
  pair.priceOf(TKA);
});

// USDT 只有 6 位小数，不能显示 8 位。
await showFailure(() => {
  trade.outputAmount.toFixed(8);
});
// #endregion errors
