// SPDX-License-Identifier: MIT
// 构造头寸对象：由流动性或代币数量得到 Position，看它在区间之下、之内、之上各需要多少代币。
// #region imports
import { CurrencyAmount, Percent, Price, Rounding, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  nearestUsableTick,
  Pool,
  Position,
  priceToClosestTick,
  TickMath,
} from '@uniswap/v3-sdk';
import { parseUnits } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { readPool } from '#starter/pools';
// #endregion imports

// #region pool
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const pool = await readPool(WXOC, USDT, fee);
console.log(`token0 是 ${pool.token0.symbol}，token1 是 ${pool.token1.symbol}`);
console.log(
  `当前价格：1 WXOC = ${pool.token0Price.toSignificant(6)} USDT，刻度 ${pool.tickCurrent}`,
);
// #endregion pool

// #region ticks
/** 价格写成最小单位之比：1 WXOC 的最小单位数，对 price 个 USDT 的最小单位数。 */
function usdtPerWxoc(price: string) {
  const baseAmount = parseUnits('1', WXOC.decimals).toString();
  const quoteAmount = parseUnits(price, USDT.decimals).toString();
  return new Price(WXOC, USDT, baseAmount, quoteAmount);
}

/** 先取不高于这个价格的刻度，再取最近的间距倍数；后一步可能向上，也可能向下。 */
function usableTick(price: string): number {
  return nearestUsableTick(priceToClosestTick(usdtPerWxoc(price)), pool.tickSpacing);
}

const tickLower = usableTick('4');
const tickUpper = usableTick('6');
console.log(
  `不高于 4 USDT 的刻度 ${priceToClosestTick(usdtPerWxoc('4'))}，可用的刻度 ${tickLower}`,
);
console.log(
  `不高于 6 USDT 的刻度 ${priceToClosestTick(usdtPerWxoc('6'))}，可用的刻度 ${tickUpper}`,
);
// #endregion ticks

// #region from-amounts
// 两种代币各给一个上限，得到不超过任何一个上限的最大流动性。
const amounts = {
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: parseUnits('50', USDT.decimals).toString(),
};
const range = { pool, tickLower, tickUpper };
const position = Position.fromAmounts({ ...range, ...amounts, useFullPrecision: false });
console.log(`流动性：${position.liquidity.toString()}`);
console.log(`用到 ${position.amount0.toExact()} WXOC 与 ${position.amount1.toExact()} USDT`);
console.log(`价格下界 ${position.token0PriceLower.toSignificant(6)} USDT`);
console.log(`价格上界 ${position.token0PriceUpper.toSignificant(6)} USDT`);
// #endregion from-amounts

// #region one-amount
// 只定一种代币的数量，另一种需要多少由价格决定。
const fromWxoc = Position.fromAmount0({
  ...range,
  amount0: amounts.amount0,
  useFullPrecision: false,
});
console.log(`10 WXOC 需要配 ${fromWxoc.amount1.toExact()} USDT`);

// fromAmount1 没有 useFullPrecision：它总是按核心合约的精度计算。
const fromUsdt = Position.fromAmount1({ ...range, amount1: amounts.amount1 });
console.log(`50 USDT 需要配 ${fromUsdt.amount0.toExact()} WXOC`);
// #endregion one-amount

// #region precision
// 数量很大时才看得出差别：一百万 WXOC。
const million = parseUnits('1000000', WXOC.decimals).toString();
for (const useFullPrecision of [true, false]) {
  const exact = Position.fromAmount0({ ...range, amount0: million, useFullPrecision });
  console.log(`useFullPrecision: ${useFullPrecision}，流动性 ${exact.liquidity.toString()}`);
}
// #endregion precision

// #region constructor
// 已知流动性（例如从链上读到）就用构造函数。
const known = new Position({ ...range, liquidity: position.liquidity });
// 取回时向下取整，存入时向上取整：同一份流动性，两个数可以差 1 个最小单位。
console.log(`取回：${known.amount0.quotient.toString()} 与 ${known.amount1.quotient.toString()}`);
const { amount0: deposit0, amount1: deposit1 } = known.mintAmounts;
console.log(`存入：${deposit0.toString()} 与 ${deposit1.toString()}`);
// #endregion constructor

// #region three-regions
/** 假想的池：只有价格不同，流动性不影响头寸的数量。 */
function poolAt(price: string): Pool {
  const { numerator, denominator } = usdtPerWxoc(price);
  const sqrtRatioX96 = encodeSqrtRatioX96(numerator, denominator);
  return new Pool(WXOC, USDT, fee, sqrtRatioX96, 0, TickMath.getTickAtSqrtRatio(sqrtRatioX96));
}

/** 显示用：四位小数，四舍五入。 */
function show(amount: CurrencyAmount<Token>): string {
  return amount.toFixed(4, undefined, Rounding.ROUND_HALF_UP);
}

const regions = ['3', '4', '4.5', '5', '5.5', '6', '7'].map((price) => {
  const moved = new Position({ ...range, pool: poolAt(price), liquidity: position.liquidity });
  // 两种代币都折成 USDT，才能相加。
  const value = moved.pool.token0Price.quote(moved.amount0).add(moved.amount1);
  const kept = moved.pool.token0Price.quote(position.amount0).add(position.amount1);
  return {
    价格: price,
    WXOC: show(moved.amount0),
    USDT: show(moved.amount1),
    '头寸合计值 USDT': show(value),
    '一直持有值 USDT': show(kept),
  };
});
console.table(regions);
// #endregion three-regions

// #region one-sided
// 区间在当前价格之上只需要 WXOC，在当前价格之下只需要 USDT。
const above = Position.fromAmount0({
  pool,
  tickLower: usableTick('6'),
  tickUpper: usableTick('7'),
  amount0: parseUnits('1', WXOC.decimals).toString(),
  useFullPrecision: false,
});
console.log(`区间 6–7：${show(above.amount0)} WXOC + ${show(above.amount1)} USDT`);
const below = Position.fromAmount1({
  pool,
  tickLower: usableTick('3'),
  tickUpper: usableTick('4'),
  amount1: parseUnits('5', USDT.decimals).toString(),
});
console.log(`区间 3–4：${show(below.amount0)} WXOC + ${show(below.amount1)} USDT`);
// #endregion one-sided

// #region slippage
const slippage = new Percent(50, 10_000);
const forMint = position.mintAmountsWithSlippage(slippage);
const forBurn = position.burnAmountsWithSlippage(slippage);
for (const [name, limits] of [
  ['存入', forMint],
  ['取回', forBurn],
] as const) {
  const wxoc = show(CurrencyAmount.fromRawAmount(WXOC, limits.amount0));
  const usdt = show(CurrencyAmount.fromRawAmount(USDT, limits.amount1));
  console.log(`${name}的下限：${wxoc} WXOC 与 ${usdt} USDT`);
}
// #endregion slippage

// #region narrow
// 只有一个刻度间距宽的区间：0.5% 的容忍度已经跨过上界，WXOC 的下限变成 0。
const nearest = nearestUsableTick(pool.tickCurrent, pool.tickSpacing);
const narrow = Position.fromAmounts({
  pool,
  tickLower: nearest - pool.tickSpacing,
  tickUpper: nearest,
  ...amounts,
  useFullPrecision: false,
});
console.log(`窄区间用到 ${show(narrow.amount0)} WXOC 与 ${show(narrow.amount1)} USDT`);
for (const basisPoints of [50, 5]) {
  const limits = narrow.mintAmountsWithSlippage(new Percent(basisPoints, 10_000));
  const wxoc = show(CurrencyAmount.fromRawAmount(WXOC, limits.amount0));
  const usdt = show(CurrencyAmount.fromRawAmount(USDT, limits.amount1));
  console.log(`  容忍 ${basisPoints} 个基点：下限 ${wxoc} WXOC 与 ${usdt} USDT`);
}
// #endregion narrow

// #region full-range
// 全区间：价格动 0.5%，每种代币的数量只动约一半，即根号的变化。
const full = Position.fromAmounts({
  pool,
  tickLower: nearestUsableTick(TickMath.MIN_TICK, pool.tickSpacing),
  tickUpper: nearestUsableTick(TickMath.MAX_TICK, pool.tickSpacing),
  ...amounts,
  useFullPrecision: false,
});
const fullMinimums = full.mintAmountsWithSlippage(slippage);
for (const [symbol, minimum, used] of [
  ['WXOC', fullMinimums.amount0, full.mintAmounts.amount0],
  ['USDT', fullMinimums.amount1, full.mintAmounts.amount1],
] as const) {
  console.log(`全区间，${symbol} 的下限是用量的 ${new Percent(minimum, used).toFixed(2)}%`);
}
// #endregion full-range

// #region errors
// 刻度不是刻度间距（这里是 60）的整数倍。
await showFailure(() => {
  new Position({ ...range, tickLower: tickLower + 1, liquidity: 1 });
});
await showFailure(() => {
  new Position({ ...range, tickUpper: tickUpper + 1, liquidity: 1 });
});
// 上下界颠倒。
await showFailure(() => {
  new Position({ pool, tickLower: tickUpper, tickUpper: tickLower, liquidity: 1 });
});
// 价格与刻度对不上：两者必须来自同一次 slot0。
await showFailure(() => {
  new Pool(WXOC, USDT, fee, pool.sqrtRatioX96, pool.liquidity, pool.tickCurrent + 1);
});
// 数量必须是最小单位的整数。
await showFailure(() => {
  Position.fromAmounts({ ...range, ...amounts, amount0: '10.5', useFullPrecision: false });
});
// BigintIsh 不含原生的 BigInt：类型检查会拦下；绕过检查，运行时也会拒绝。
await showFailure(() => {
  Position.fromAmount1({ ...range, amount1: 10n as unknown as string });
});
// #endregion errors
