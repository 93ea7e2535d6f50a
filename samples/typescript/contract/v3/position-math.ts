// SPDX-License-Identifier: MIT
// 集中流动性：同样的 1,000 WXOC 与 5,000 USDT，放进 V2 与三种宽窄不同的 V3 区间，比较结果。
// #region imports
import { CurrencyAmount, Fraction, Percent, Price, Rounding, sqrt, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  nearestUsableTick,
  Pool,
  Position,
  SwapMath,
  TICK_SPACINGS,
  TickMath,
  tickToPrice,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { parseUnits, zeroAddress } from 'viem';
import { v2RouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const spacing = TICK_SPACINGS[fee];

const wxoc = (amount: string) =>
  CurrencyAmount.fromRawAmount(WXOC, parseUnits(amount, WXOC.decimals).toString());
const usdt = (amount: string) =>
  CurrencyAmount.fromRawAmount(USDT, parseUnits(amount, USDT.decimals).toString());

// 每种做法都从这两笔资金出发。
const deposit = { wxoc: wxoc('1000'), usdt: usdt('5000') };

/** 打印用，四舍五入到两位小数；CurrencyAmount 默认向下取整，会把 1000 显示成 999.99。 */
const rounded = (amount: CurrencyAmount<Token>) =>
  amount.toFixed(2, undefined, Rounding.ROUND_HALF_UP);
// #endregion setup

// #region price
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [deployments.wxoc, deployments.usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const [sqrtPriceX96, tick] = await publicClient.readContract({
  address: poolAddress,
  abi: v3PoolAbi,
  functionName: 'slot0',
});
console.log(`sqrtPriceX96：${sqrtPriceX96}`);
console.log(`刻度：${tick}`);
for (const index of [tick, tick + 1]) {
  console.log(`刻度 ${index} 的价格：1 WXOC = ${tickToPrice(WXOC, USDT, index).toFixed(6)} USDT`);
}
// 头寸的边界只能落在刻度间距的整数倍上，当前价格夹在这两个之间。
const usableBelow = Math.floor(tick / spacing) * spacing;
for (const index of [usableBelow, usableBelow + spacing]) {
  console.log(
    `可作边界的刻度 ${index}：1 WXOC = ${tickToPrice(WXOC, USDT, index).toFixed(6)} USDT`,
  );
}
// #endregion price

// #region ranges
// 上下各 20% 指从 5 ÷ 1.2 到 5 × 1.2：价格按倍数变化，除和乘同一个数才对称。
function tickAtPrice(price: CurrencyAmount<Token>): number {
  return TickMath.getTickAtSqrtRatio(encodeSqrtRatioX96(price.quotient, wxoc('1').quotient));
}

function rangeWithin(percent: number) {
  const factor = new Fraction(100 + percent, 100);
  const below = tickAtPrice(usdt('5').divide(factor));
  const above = tickAtPrice(usdt('5').multiply(factor));
  return {
    tickLower: nearestUsableTick(below, spacing),
    tickUpper: nearestUsableTick(above, spacing),
  };
}

const fullRange = {
  tickLower: nearestUsableTick(TickMath.MIN_TICK, spacing),
  tickUpper: nearestUsableTick(TickMath.MAX_TICK, spacing),
};

// 取最近的可用刻度，所以实际的区间与想要的略有出入。
const ranges = [20, 5].map((percent) => {
  const { tickLower, tickUpper } = rangeWithin(percent);
  const [low, high] = [tickLower, tickUpper].map((index) => tickToPrice(WXOC, USDT, index));
  // 对称区间的倍数公式，推导见页面；这里只用来对照，不参与链上计算，所以可以用浮点数。
  const times = 1 / (1 - 1 / Math.sqrt(1 + percent / 100));
  return {
    区间: `上下 ${percent}%`,
    最低价: low.toFixed(4),
    最高价: high.toFixed(4),
    公式的倍数: times.toFixed(2),
  };
});
console.table(ranges);
// #endregion ranges

// #region deposit
const emptyPool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), 0, tick);

function provide(range: typeof fullRange): Position {
  return Position.fromAmounts({
    pool: emptyPool,
    ...range,
    amount0: deposit.wxoc.quotient,
    amount1: deposit.usdt.quotient,
    // 与头寸管理合约的取整方式相同。
    useFullPrecision: false,
  });
}

const positions = {
  'V3 全区间': provide(fullRange),
  'V3 上下 20%': provide(rangeWithin(20)),
  'V3 上下 5%': provide(rangeWithin(5)),
};
// #endregion deposit

// #region liquidity
// V2 的流动性就是储备量乘积的平方根，与 V3 的 L 是同一个量，可以直接相比。
const v2Liquidity = sqrt(JSBI.multiply(deposit.wxoc.quotient, deposit.usdt.quotient));
const v2Row = {
  头寸: 'V2',
  刻度: '全部价格',
  L: v2Liquidity.toString(),
  '是 V2 的几倍': '1.00',
  '用去 WXOC': rounded(deposit.wxoc),
  '用去 USDT': rounded(deposit.usdt),
};
const v3Rows = Object.entries(positions).map(([name, position]) => {
  const { liquidity, tickLower, tickUpper, mintAmounts } = position;
  const times = new Fraction(liquidity, v2Liquidity).toFixed(2);
  const used0 = rounded(CurrencyAmount.fromRawAmount(WXOC, mintAmounts.amount0));
  const used1 = rounded(CurrencyAmount.fromRawAmount(USDT, mintAmounts.amount1));
  return {
    头寸: name,
    刻度: `${tickLower} 到 ${tickUpper}`,
    L: liquidity.toString(),
    '是 V2 的几倍': times,
    '用去 WXOC': used0,
    '用去 USDT': used1,
  };
});
console.table([v2Row, ...v3Rows]);
// #endregion liquidity

// #region one-sided
// 价格在区间之外，只存一种代币：WXOC 放在当前价格之上，USDT 放在之下。
const within = rangeWithin(20);
const above = { tickLower: usableBelow + spacing, tickUpper: within.tickUpper };
const below = { tickLower: within.tickLower, tickUpper: usableBelow };
const onlyWxoc = Position.fromAmount0({
  ...{ pool: emptyPool, ...above },
  ...{ amount0: deposit.wxoc.quotient, useFullPrecision: false },
});
const onlyUsdt = Position.fromAmount1({
  ...{ pool: emptyPool, ...below },
  amount1: deposit.usdt.quotient,
});
// 公式用浮点数算，只用来对照；root 是刻度处按最小单位计的根号价格。
const root = (index: number) => 1.0001 ** (index / 2);
const x = Number(deposit.wxoc.quotient);
const y = Number(deposit.usdt.quotient);
const oneSidedRow = (name: string, position: Position, formula: number) => ({
  只存: name,
  刻度: `${position.tickLower} 到 ${position.tickUpper}`,
  L: position.liquidity.toString(),
  公式: formula.toExponential(6),
});
console.table([
  oneSidedRow('1,000 WXOC', onlyWxoc, x / (1 / root(above.tickLower) - 1 / root(above.tickUpper))),
  oneSidedRow('5,000 USDT', onlyUsdt, y / (root(below.tickUpper) - root(below.tickLower))),
]);
// #endregion one-sided

// #region swap
const sold = wxoc('10');
const afterFee = sold.multiply(new Fraction(1_000_000 - fee, 1_000_000));

// 价格影响不含手续费：扣费后的输入按中间价该得多少，实际少得了百分之几。
function priceImpact(received: CurrencyAmount<Token>): string {
  const atMidPrice = new Price({ baseAmount: wxoc('1'), quoteAmount: usdt('5') }).quote(afterFee);
  const lost = atMidPrice.subtract(received).divide(atMidPrice);
  return new Percent(lost.numerator, lost.denominator).toFixed(3);
}

/** 只有这一个头寸的池：下界加上 L，上界减去 L。 */
function poolWithOnly({ liquidity, tickLower, tickUpper }: Position): Pool {
  const removed = JSBI.unaryMinus(liquidity);
  return new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity, tick, [
    { index: tickLower, liquidityGross: liquidity, liquidityNet: liquidity },
    { index: tickUpper, liquidityGross: liquidity, liquidityNet: removed },
  ]);
}

const [, v2Output] = await publicClient.readContract({
  address: deployments.v2Router,
  abi: v2RouterAbi,
  functionName: 'getAmountsOut',
  args: [BigInt(sold.quotient.toString()), [deployments.wxoc, deployments.usdt]],
});
const v2Received = CurrencyAmount.fromRawAmount(USDT, v2Output.toString());
const row = (name: string, received: CurrencyAmount<Token>) => ({
  池里的流动性: name,
  '卖出 10 WXOC 得到 USDT': received.toFixed(6),
  价格影响: `${priceImpact(received)}%`,
});
const outcomes = [row('V2', v2Received)];
for (const [name, position] of Object.entries(positions)) {
  const [received] = await poolWithOnly(position).getOutputAmount(sold);
  outcomes.push(row(name, received));
}
console.table(outcomes);
// #endregion swap

// #region impact
// 卖出 WXOC，价格下降；付 USDT 买 WXOC，价格上升。按数量算的影响，与哪一个根号相同？
const onlyWithin20 = poolWithOnly(positions['V3 上下 20%']);
const [gotUsdt, afterSale] = await onlyWithin20.getOutputAmount(sold);
const [gotWxoc, afterPurchase] = await onlyWithin20.getOutputAmount(usdt('50'));
const impactRow = (name: string, received: number, atMidPrice: number, after: Pool) => {
  const moved = Number(after.sqrtRatioX96) / Number(sqrtPriceX96); // √(P′/P)
  const percent = (share: number) => `${(share * 100).toFixed(4)}%`;
  return {
    兑换: name,
    按数量: percent(1 - received / atMidPrice),
    '1 − √(P′/P)': percent(1 - moved),
    '1 − √(P/P′)': percent(1 - 1 / moved),
  };
};
console.table([
  impactRow('卖出 10 WXOC', Number(gotUsdt.toExact()), 9.97 * 5, afterSale),
  impactRow('付 50 USDT 买 WXOC', Number(gotWxoc.toExact()), 49.85 / 5, afterPurchase),
]);
// #endregion impact

// #region rounding
// 付 50 USDT，扣费后 49.85。流动性越大，价格动得越少，价格的取整就越要紧。
const Q96 = 1n << 96n;
const afterFeeUsdt = parseUnits('49.85', USDT.decimals);
const depths = [BigInt(v2Liquidity.toString()), 10n ** 18n, 10n ** 19n, 10n ** 20n, 10n ** 21n];
const roundingRows = depths.map((L) => {
  const step = SwapMath.computeSwapStep(
    JSBI.BigInt(sqrtPriceX96.toString()),
    TickMath.MAX_SQRT_RATIO,
    JSBI.BigInt(L.toString()),
    usdt('50').quotient,
    fee,
  );
  const received = BigInt(step[2].toString());
  // 价格不取整：√P 增加 a ÷ L，得到 L × (1/√P − 1/√P′)；写成一个分数，只在最后舍去小数。
  const scaled = sqrtPriceX96 * (sqrtPriceX96 * L + afterFeeUsdt * Q96);
  const unrounded = (L * Q96 * Q96 * afterFeeUsdt) / scaled;
  return {
    流动性: L.toString(),
    '得到 WXOC（最小单位）': received.toString(),
    少得: (unrounded - received).toString(),
    上界: ((L * Q96) / sqrtPriceX96 ** 2n + 1n).toString(),
  };
});
console.table(roundingRows);
// #endregion rounding

// #region value
/** 池的价格变成 price 以后，头寸里有什么。 */
function holdings({ liquidity, tickLower, tickUpper }: Position, price: CurrencyAmount<Token>) {
  const sqrtRatio = encodeSqrtRatioX96(price.quotient, wxoc('1').quotient);
  const moved = new Pool(WXOC, USDT, fee, sqrtRatio, 0, TickMath.getTickAtSqrtRatio(sqrtRatio));
  const { amount0, amount1 } = new Position({ pool: moved, liquidity, tickLower, tickUpper });
  return { amount0, amount1, value: valueOf(amount0, amount1, price) };
}

function valueOf(
  amount0: CurrencyAmount<Token>,
  amount1: CurrencyAmount<Token>,
  price: CurrencyAmount<Token>,
): CurrencyAmount<Token> {
  return new Price({ baseAmount: wxoc('1'), quoteAmount: price }).quote(amount0).add(amount1);
}

/** 头寸在 price 时的价值，比不提供流动性、一直持有最初的代币多或少百分之几。 */
function comparedWithHolding(position: Position, price: CurrencyAmount<Token>): string {
  const start = holdings(position, usdt('5'));
  const held = valueOf(start.amount0, start.amount1, price);
  const difference = holdings(position, price).value.subtract(held).divide(held);
  return new Percent(difference.numerator, difference.denominator).toFixed(2);
}

const within20 = positions['V3 上下 20%'];
const values = ['4', '4.5', '5', '5.5', '6', '7'].map((text) => {
  const price = usdt(text);
  const { amount0, amount1, value } = holdings(within20, price);
  return {
    价格: text,
    WXOC: rounded(amount0),
    USDT: rounded(amount1),
    '合计值 USDT': rounded(value),
    比一直持有: `${comparedWithHolding(within20, price)}%`,
    全区间的比一直持有: `${comparedWithHolding(positions['V3 全区间'], price)}%`,
  };
});
console.table(values);
// #endregion value
