// SPDX-License-Identifier: MIT
// 升级之前与之后各运行一次，比较打印的内容：不连接链，只问 SDK 自己怎样算。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType } from '@uniswap/sdk-core';
import { encodeSqrtRatioX96, FeeAmount, nearestUsableTick, Pool, Position } from '@uniswap/v3-sdk';
import { Route, SwapRouter, Trade } from '@uniswap/v3-sdk';
// #endregion imports

// #region fixture
// 编出来的代币与池，价格是 1：只要算法不变，结果就不变。
const [tokenA, tokenB] = [1, 2].map(
  (id) => new Token(1, `0x${id.toString().padStart(40, '0')}`, 18, `T${id}`),
);
const liquidity = '1000000000000000000000000';
const pool = new Pool(tokenA, tokenB, FeeAmount.MEDIUM, encodeSqrtRatioX96(1, 1), liquidity, 0);
const trade = Trade.createUncheckedTrade({
  route: new Route([pool], tokenA, tokenB),
  inputAmount: CurrencyAmount.fromRawAmount(tokenA, '1000000'),
  outputAmount: CurrencyAmount.fromRawAmount(tokenB, '997000'),
  tradeType: TradeType.EXACT_INPUT,
});
// #endregion fixture

// #region answers
const slippage = new Percent(5, 1000);
const { calldata, value } = SwapRouter.swapCallParameters(trade, {
  slippageTolerance: slippage,
  recipient: tokenA.address,
  deadline: 1,
});
const position = Position.fromAmounts({
  pool,
  tickLower: nearestUsableTick(-90, pool.tickSpacing),
  tickUpper: nearestUsableTick(90, pool.tickSpacing),
  amount0: '1000000',
  amount1: '1000000',
  useFullPrecision: false,
});
const answers = {
  手续费层级: Object.values(FeeAmount)
    .filter((fee) => typeof fee === 'number')
    .join('、'),
  报价: trade.outputAmount.quotient.toString(),
  [`下限（滑点 ${slippage.toFixed(1)}%）`]: trade.minimumAmountOut(slippage).quotient.toString(),
  价格影响: `${trade.priceImpact.toFixed(4)}%`,
  兑换的选择器: calldata.slice(0, 10),
  附带的数量: value,
  头寸的流动性: position.liquidity.toString(),
  区间的下端: String(position.tickLower),
};
console.table(Object.entries(answers).map(([问题, 回答]) => ({ 问题, 回答 })));
// #endregion answers

// #region own-minimum
// 自己算下限，就不随版本变：输出 × (1 − 滑点)，除不尽时向下取整。
const tolerated = 10_000n - 50n;
const output = BigInt(trade.outputAmount.quotient.toString());
console.log(`自己算的下限：${(output * tolerated) / 10_000n}`);
// #endregion own-minimum
