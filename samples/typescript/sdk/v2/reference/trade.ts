// SPDX-License-Identifier: MIT
// V2 的 Route、Trade 与 Router：中间价、滑点界限、最优路径的排序，以及会调用哪个合约函数。
// #region imports
import { CurrencyAmount, Ether, Percent, Token, type Currency } from '@swapx-lib/sdk-core';
import { inputOutputComparator, Pair, Route, Router, Trade } from '@swapx-lib/v2-sdk';
import { parseUnits, zeroAddress, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { account } from '#starter/wallet';
// #endregion imports

const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const XOC = Ether.onChain(chainId);
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const TKA = new Token(chainId, deployments.tka, 18, 'TKA');

const amountOf = <T extends Currency>(currency: T, amount: string) =>
  CurrencyAmount.fromRawAmount(currency, parseUnits(amount, currency.decimals).toString());

async function fetchPair(tokenA: Token, tokenB: Token): Promise<Pair> {
  const address = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: v2FactoryAbi,
    functionName: 'getPair',
    args: [tokenA.address as Address, tokenB.address as Address],
  });
  if (address === zeroAddress) throw new Error(`${tokenA.symbol}/${tokenB.symbol} 交易对不存在`);
  const [reserve0, reserve1] = await publicClient.readContract({
    address,
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  const [token0, token1] = tokenA.sortsBefore(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA];
  return new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
}

const pair = await fetchPair(WXOC, USDT);
const tkaPair = await fetchPair(TKA, USDT);

// #region route
const twoHops = new Route([pair, tkaPair], XOC, TKA);
console.log(`input：${twoHops.input.symbol}，isNative：${twoHops.input.isNative}`);
console.log(`path：${twoHops.path.map((token) => token.symbol).join(' → ')}`);
console.log(`midPrice：1 WXOC = ${twoHops.midPrice.toSignificant(6)} TKA`);

// 只检查最后一个交易对含有输出代币，不检查路径是否走到它。
const circular = new Route([pair], WXOC, WXOC);
const end = circular.path[circular.path.length - 1];
console.log(`output 是 ${circular.output.symbol}，路径的终点是 ${end.symbol}`);
// #endregion route

// #region slippage
const route = new Route([pair], WXOC, USDT);
const tolerance = new Percent(50, 10_000); // 0.5%，即 50 个基点

const selling = Trade.exactIn(route, amountOf(WXOC, '1'));
console.log(`卖出 1 WXOC，得到 ${selling.outputAmount.toExact()} USDT`);
console.log(`价格影响（含手续费）：${selling.priceImpact.toFixed(4)}%`);
console.log(`最少收到：${selling.minimumAmountOut(tolerance).toExact()} USDT`);
console.log(`最差成交价：1 WXOC = ${selling.worstExecutionPrice(tolerance).toSignificant(7)} USDT`);

const buying = Trade.exactOut(route, amountOf(USDT, '5'));
console.log(`得到 5 USDT，付出 ${buying.inputAmount.toExact()} WXOC`);
console.log(`最多付出：${buying.maximumAmountIn(tolerance).toExact()} WXOC`);
// #endregion slippage

// #region best
const [best] = Trade.bestTradeExactIn([pair, tkaPair], amountOf(WXOC, '1'), TKA);
// 找不到路径时数组是空的。
if (!best) throw new Error('没有从 WXOC 到 TKA 的路径');
console.log(`最优路径：${best.route.path.map((token) => token.symbol).join(' → ')}`);
const direct = Trade.bestTradeExactIn([pair, tkaPair], amountOf(WXOC, '1'), TKA, { maxHops: 1 });
console.log(`只许一跳，找到 ${direct.length} 条`);
// 储备量不够的交易对被跳过，不会报错。
const tooMuch = Trade.bestTradeExactOut([pair], WXOC, amountOf(USDT, '5000'));
console.log(`取走全部 USDT，找到 ${tooMuch.length} 条`);
// #endregion best

// #region compare
// 负数表示 a 排在前面：输出更多的优先。
const larger = Trade.exactIn(route, amountOf(WXOC, '2'));
console.log(`卖 2 WXOC 与卖 1 WXOC 相比：${inputOutputComparator(larger, selling)}`);
// #endregion compare

// #region methods
const { timestamp } = await publicClient.getBlock();
const options = {
  allowedSlippage: tolerance,
  recipient: account.address,
  deadline: Number(timestamp) + 20 * 60,
};
const sides: [Currency, Currency][] = [
  [WXOC, USDT],
  [XOC, USDT],
  [USDT, XOC],
];
for (const [from, to] of sides) {
  const sideRoute = new Route([pair], from, to);
  const exactIn = Trade.exactIn(sideRoute, amountOf(from, '1'));
  const exactOut = Trade.exactOut(sideRoute, amountOf(to, '1'));
  console.log(Router.swapCallParameters(exactIn, options).methodName);
  console.log(Router.swapCallParameters(exactIn, { ...options, feeOnTransfer: true }).methodName);
  console.log(Router.swapCallParameters(exactOut, options).methodName);
}
// #endregion methods

// #region parameters
const { args, value } = Router.swapCallParameters(selling, options);
const [amountIn, amountOutMin] = args;
console.log(`amountIn ${amountIn}，amountOutMin ${amountOutMin}，value ${value}`);
// #endregion parameters

// #region errors
await showFailure(() => {
  new Route([], WXOC, USDT);
});
await showFailure(() => {
  new Route([pair, tkaPair], USDT, TKA);
});
// 路径的输入是 XOC，数量却是 WXOC：两者不相等。
await showFailure(() => {
  const fromXoc: Route<Currency, Token> = new Route([pair], XOC, USDT);
  Trade.exactIn(fromXoc, amountOf<Currency>(WXOC, '1'));
});
await showFailure(() => selling.minimumAmountOut(new Percent(-1, 100)));
await showFailure(() => Trade.bestTradeExactIn([pair], amountOf(WXOC, '1'), USDT, { maxHops: 0 }));
await showFailure(() => Router.swapCallParameters(selling, { ...options, recipient: '0x123' }));
// #endregion errors
