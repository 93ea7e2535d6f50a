// SPDX-License-Identifier: MIT
// Trade 的行为：数量与价格、滑点界限、最优路径、拆分，以及流动性不足时的排序。
// #region imports
import { Percent, Token, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Route, SwapRouter, Trade } from '@uniswap/v3-sdk';
import { zeroAddress } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { readPoolWithTicks } from '#starter/pools';
import { amountOf, USDT, WXOC } from '#starter/tokens';
// #endregion imports

// 比较的几个池必须取自同一个区块。
const blockNumber = await publicClient.getBlockNumber();
const medium = await readPoolWithTicks(WXOC, USDT, FeeAmount.MEDIUM, blockNumber);
const high = await readPoolWithTicks(WXOC, USDT, FeeAmount.HIGH, blockNumber);
const route = new Route([medium], WXOC, USDT);

// #region exact-in
const selling = await Trade.exactIn(route, amountOf(WXOC, '1'));
console.log(`卖出 1 WXOC，得到 ${selling.outputAmount.toExact()} USDT`);
console.log(`成交价：1 WXOC = ${selling.executionPrice.toSignificant(7)} USDT`);
console.log(`价格影响（含手续费）：${selling.priceImpact.toFixed(4)}%`);
// #endregion exact-in

// #region slippage
const tolerance = new Percent(50, 10_000); // 0.5%，即 50 个基点
const sale = await Trade.exactIn(route, amountOf(WXOC, '1'));
console.log(`最少收到：${sale.minimumAmountOut(tolerance).toExact()} USDT`);
// 精确输入的付出是固定的，不受滑点影响。
console.log(`最多付出：${sale.maximumAmountIn(tolerance).toExact()} WXOC`);
console.log(`最差成交价：1 WXOC = ${sale.worstExecutionPrice(tolerance).toSignificant(7)} USDT`);

const buying = await Trade.exactOut(route, amountOf(USDT, '5'));
console.log(`得到 5 USDT，付出 ${buying.inputAmount.toExact()} WXOC`);
console.log(`最多付出：${buying.maximumAmountIn(tolerance).toExact()} WXOC`);
// #endregion slippage

// #region unchecked
// 不计算，也不核对：数量写多少就是多少。这里的 4 USDT 远低于市价，Trade 不会提醒。
const unchecked = Trade.createUncheckedTrade({
  route,
  inputAmount: amountOf(WXOC, '1'),
  outputAmount: amountOf(USDT, '4'),
  tradeType: TradeType.EXACT_INPUT,
});
const minimum = unchecked.minimumAmountOut(new Percent(50, 10_000));
console.log(`照填的数量算出的下限：${minimum.toExact()} USDT`);
// #endregion unchecked

// #region best
const TKA = new Token(publicClient.chain.id, deployments.tka, 18, 'TKA');
const tkaPool = await readPoolWithTicks(TKA, USDT, FeeAmount.MEDIUM, blockNumber);
const found = await Trade.bestTradeExactIn([high, medium, tkaPool], amountOf(WXOC, '1'), TKA);
for (const trade of found) {
  const fees = trade.route.pools.map((pool) => pool.fee).join('、');
  console.log(`手续费 ${fees}：得到 ${trade.outputAmount.toSignificant(6)} TKA`);
}
// #endregion best

// #region split
const whole = await Trade.exactIn(route, amountOf(WXOC, '600'));
const split = await Trade.fromRoutes(
  [
    { route, amount: amountOf(WXOC, '560') },
    { route: new Route([high], WXOC, USDT), amount: amountOf(WXOC, '40') },
  ],
  TradeType.EXACT_INPUT,
);
console.log(`600 WXOC 走一条路径：${whole.outputAmount.toExact()} USDT`);
console.log(
  `拆成 560 与 40：${split.outputAmount.toExact()} USDT，共 ${split.swaps.length} 条路径`,
);
// #endregion split

// #region shortage
// 设想一个池，全部流动性都在一个窄区间里：区间外什么也换不到。
const narrowLiquidity = '10000000000000000';
const shallow = new Pool(
  WXOC,
  USDT,
  FeeAmount.LOW,
  medium.sqrtRatioX96,
  narrowLiquidity,
  medium.tickCurrent,
  [
    { index: -260430, liquidityNet: narrowLiquidity, liquidityGross: narrowLiquidity },
    { index: -260030, liquidityNet: `-${narrowLiquidity}`, liquidityGross: narrowLiquidity },
  ],
);
const wanted = amountOf(USDT, '1000');
// 它给不出 1,000 USDT，却因为“付出得少”排在第一。
for (const { route: candidate, inputAmount } of await Trade.bestTradeExactOut(
  [medium, shallow],
  WXOC,
  wanted,
)) {
  const [available] = await candidate.pools[0].getOutputAmount(inputAmount);
  console.log(`手续费 ${candidate.pools[0].fee}：付出 ${inputAmount.toFixed(2)} WXOC，`);
  console.log(`  声称得到 ${wanted.toExact()}，实际得到 ${available.toFixed(2)} USDT`);
}
// #endregion shortage

// #region errors
const two = await Trade.fromRoutes(
  [
    { route, amount: amountOf(WXOC, '1') },
    { route: new Route([high], WXOC, USDT), amount: amountOf(WXOC, '1') },
  ],
  TradeType.EXACT_INPUT,
);
await showFailure(() => two.route);
await showFailure(() =>
  Trade.fromRoutes(
    [
      { route, amount: amountOf(WXOC, '1') },
      { route, amount: amountOf(WXOC, '1') },
    ],
    TradeType.EXACT_INPUT,
  ),
);
await showFailure(() => two.minimumAmountOut(new Percent(-1, 100)));
await showFailure(() => Trade.bestTradeExactIn([], amountOf(WXOC, '1'), USDT));
// 负的数量照收，编码时才抛出。
const negative = Trade.createUncheckedTrade({
  route,
  inputAmount: amountOf(WXOC, '1'),
  outputAmount: amountOf(USDT, '-5'),
  tradeType: TradeType.EXACT_INPUT,
});
const slippageTolerance = new Percent(50, 10_000);
console.log(`负的下限：${negative.minimumAmountOut(slippageTolerance).toExact()} USDT`);
const options = { slippageTolerance, recipient: zeroAddress, deadline: '1' };
await showFailure(() => SwapRouter.swapCallParameters([negative], options));
// #endregion errors
