// SPDX-License-Identifier: MIT
// V2 的 Route、Trade 与 Router：中间价、滑点界限、最优路径的排序，以及会调用哪个合约函数。
// #region imports
import { Ether, Percent, Token, type Currency } from '@swapx-lib/sdk-core';
import { inputOutputComparator, Route, Router, Trade } from '@swapx-lib/v2-sdk';
import { deployments } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { amountOf, readPair, USDT, WXOC } from '#starter/pairs';
import { account } from '#starter/wallet';
// #endregion imports

const TKA = new Token(WXOC.chainId, deployments.tka, 18, 'TKA');
const pair = await readPair(WXOC, USDT);
const tkaPair = await readPair(TKA, USDT);

// #region route
const twoHops = new Route([pair, tkaPair], Ether.onChain(WXOC.chainId), TKA);
console.log(`input：${twoHops.input.symbol}，isNative：${twoHops.input.isNative}`);
console.log(`path：${twoHops.path.map((token) => token.symbol).join(' → ')}`);
console.log(`midPrice：1 WXOC = ${twoHops.midPrice.toSignificant(6)} TKA`);
// #endregion route

// #region circular
// 只检查最后一个交易对含有输出代币，不检查路径是否走到它。
const circular = new Route([pair], WXOC, WXOC);
const end = circular.path[circular.path.length - 1];
console.log(`output 是 ${circular.output.symbol}，路径的终点是 ${end.symbol}`);
// #endregion circular

// #region exact-in
const sale = Trade.exactIn(new Route([pair], WXOC, USDT), amountOf(WXOC, '1'));
console.log(`卖出 1 WXOC，得到 ${sale.outputAmount.toExact()} USDT`);
console.log(`价格影响（含手续费）：${sale.priceImpact.toFixed(4)}%`);
// #endregion exact-in

// #region slippage
const tolerance = new Percent(50, 10_000); // 0.5%，即 50 个基点
const selling = Trade.exactIn(new Route([pair], WXOC, USDT), amountOf(WXOC, '1'));
console.log(`最少收到：${selling.minimumAmountOut(tolerance).toExact()} USDT`);
console.log(`最差成交价：1 WXOC = ${selling.worstExecutionPrice(tolerance).toSignificant(7)} USDT`);

const buying = Trade.exactOut(new Route([pair], WXOC, USDT), amountOf(USDT, '5'));
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
const direction = new Route([pair], WXOC, USDT);
const larger = Trade.exactIn(direction, amountOf(WXOC, '2'));
const smaller = Trade.exactIn(direction, amountOf(WXOC, '1'));
console.log(`卖 2 WXOC 与卖 1 WXOC 相比：${inputOutputComparator(larger, smaller)}`);
// #endregion compare

const deadline = await deadlineIn(20);
const options = { allowedSlippage: new Percent(50, 10_000), recipient: account.address, deadline };

// #region methods
const XOC = Ether.onChain(WXOC.chainId);
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
const trade = Trade.exactIn(new Route([pair], WXOC, USDT), amountOf(WXOC, '1'));
const { args, value } = Router.swapCallParameters(trade, options);
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
  const fromXoc: Route<Currency, Token> = new Route([pair], Ether.onChain(WXOC.chainId), USDT);
  Trade.exactIn(fromXoc, amountOf<Currency>(WXOC, '1'));
});
const valid = Trade.exactIn(new Route([pair], WXOC, USDT), amountOf(WXOC, '1'));
await showFailure(() => valid.minimumAmountOut(new Percent(-1, 100)));
await showFailure(() => Trade.bestTradeExactIn([pair], amountOf(WXOC, '1'), USDT, { maxHops: 0 }));
await showFailure(() => Router.swapCallParameters(valid, { ...options, recipient: '0x123' }));
// #endregion errors
