// SPDX-License-Identifier: MIT
// Position 的行为：流动性与数量的换算、取整方向、滑点之下的下限，以及单边区间的陷阱。
// #region imports
import { CurrencyAmount, Percent } from '@uniswap/sdk-core';
import { FeeAmount, Position } from '@uniswap/v3-sdk';
import { showFailure } from '#starter/failures';
import { readPool } from '#starter/pools';
import { amountOf, USDT, WXOC } from '#starter/tokens';
// #endregion imports

// 换算数量不需要刻度数据。
const pool = await readPool(WXOC, USDT, FeeAmount.MEDIUM);
const [amount0, amount1] = [amountOf(WXOC, '10').quotient, amountOf(USDT, '50').quotient];
const amounts = { pool, amount0, amount1, useFullPrecision: false };
const position = Position.fromAmounts({ ...amounts, tickLower: -262440, tickUpper: -258420 });

// #region from-amounts
const range = { tickLower: -262440, tickUpper: -258420 };
const made = Position.fromAmounts({ pool, ...range, amount0, amount1, useFullPrecision: false });
const { liquidity, token0PriceLower, token0PriceUpper } = made;
console.log(`流动性：${liquidity.toString()}`);
console.log(`区间：${token0PriceLower.toFixed(4)} 到 ${token0PriceUpper.toFixed(4)}`);
// #endregion from-amounts

// #region rounding
// 取回时向下取整，存入时向上取整：差额归池，池不会少收。
const deposit = {
  wxoc: CurrencyAmount.fromRawAmount(WXOC, position.mintAmounts.amount0),
  usdt: CurrencyAmount.fromRawAmount(USDT, position.mintAmounts.amount1),
};
console.log(`取回：${position.amount0.toExact()} WXOC`);
console.log(`存入：${deposit.wxoc.toExact()} WXOC`);
console.log(`取回：${position.amount1.toExact()} USDT`);
console.log(`存入：${deposit.usdt.toExact()} USDT`);
// #endregion rounding

// #region mint-minimum
// 把 mintAmounts 当作期望数量交给合约，合约算出的流动性会略少，收取的也略少。
const atSamePrice = position.mintAmountsWithSlippage(new Percent(0));
const taken = CurrencyAmount.fromRawAmount(WXOC, atSamePrice.amount0);
console.log(`价格不变时合约收取：${taken.toExact()} WXOC`);
// #endregion mint-minimum

// #region slippage
// 0.5% 是价格允许变动的幅度，不是数量的折扣。
const tolerance = new Percent(50, 10_000);
const minimum = position.burnAmountsWithSlippage(tolerance);
const leastWxoc = CurrencyAmount.fromRawAmount(WXOC, minimum.amount0);
console.log(`最少取回：${leastWxoc.toExact()} WXOC`);
const leastUsdt = CurrencyAmount.fromRawAmount(USDT, minimum.amount1);
console.log(`最少取回：${leastUsdt.toExact()} USDT`);

// 区间越窄，同样的价格变动改变的数量越多。
const narrow = Position.fromAmounts({ ...amounts, tickLower: -260340, tickUpper: -260100 });
const narrowMinimum = narrow.burnAmountsWithSlippage(tolerance);
const leastNarrow = CurrencyAmount.fromRawAmount(WXOC, narrowMinimum.amount0);
console.log(`窄区间：${narrow.amount0.toFixed(4)} WXOC，最少取回 ${leastNarrow.toExact()} WXOC`);
// #endregion slippage

// #region one-sided
// 区间在当前价格之下，只需要 token1。fromAmount0 却当作 token1 无限多。
const below = { tickLower: -262440, tickUpper: -260460 };
const wrong = Position.fromAmount0({ pool, ...below, amount0, useFullPrecision: false });
console.log(`fromAmount0：流动性有 ${wrong.liquidity.toString().length} 位数`);
// 该用 fromAmount1，或者两个数量都给出的 fromAmounts。
const right = Position.fromAmount1({ pool, ...below, amount1 });
console.log(`fromAmount1：流动性 ${right.liquidity.toString()}`);
// #endregion one-sided

// #region errors
await showFailure(() => {
  new Position({ pool, liquidity: 1, tickLower: -258420, tickUpper: -262440 });
});
// 不是刻度间距 60 的整数倍。
await showFailure(() => {
  new Position({ pool, liquidity: 1, tickLower: -262441, tickUpper: -258420 });
});
await showFailure(() => {
  new Position({ pool, liquidity: 1, tickLower: -262440, tickUpper: -258421 });
});
await showFailure(() => position.burnAmountsWithSlippage(new Percent(101, 100)));
// #endregion errors
