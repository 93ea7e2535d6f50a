/** One position of the figure: two tokens put into a range at the price 5, looked at from another price. */
import { squareRoot } from 'swapx-models/integers';
import { type Amounts, amountsForLiquidity, liquidityForAmounts } from 'swapx-models/v3-liquidity';
import { sqrtRatioAtTick, sqrtRatioOf } from 'swapx-models/v3-tick-math';
import { unitsOf } from 'swapx-components/figure/numbers';
import { evenStops, ladder, type Position } from 'swapx-components/figure/position';

export const WXOC = 18;
export const USDT = 6;
export const START_PRICE = 5;

/** Of the 0.30% pool. */
const SPACING = 60;
const ONE = 10n ** BigInt(WXOC);

/** The example of the page; samples/typescript/contract/v3/position-math.ts puts in the same. */
export const DEPOSIT: Amounts = { amount0: 1000n * ONE, amount1: 5000n * 10n ** BigInt(USDT) };

/** A tick's price in USDT, to be shown. */
export function priceAt(tick: number): number {
  return 1.0001 ** tick * 10 ** (WXOC - USDT);
}

/** Of both ends of the range: equal values stand below each other. */
const ENDS = evenStops(-271440, -249060, SPACING);

const showTick = (tick: number): string => `${priceAt(tick).toFixed(4)} USDT`;

export const CONTROLS = {
  price: {
    label: '现在的价格 P',
    stops: ladder(1.5, 16),
    start: START_PRICE,
    show: (price: number) => `${price} USDT`,
  },
  lower: {
    label: '区间的下界 a',
    stops: ENDS,
    start: -262080,
    show: showTick,
    tone: 'v3' as const,
  },
  upper: {
    label: '区间的上界 b',
    stops: ENDS,
    start: -258420,
    show: showTick,
    tone: 'v3' as const,
  },
};

export type At = Position<typeof CONTROLS>;

export const inOrder = ({ lower, upper }: At): boolean => lower < upper;

const sqrtPriceOf = (price: number): bigint => sqrtRatioOf(unitsOf(price, USDT), ONE);

/** What amounts are worth in smallest units of USDT. */
export const valueOf = ({ amount0, amount1 }: Amounts, price: number): bigint =>
  (amount0 * unitsOf(price, USDT)) / ONE + amount1;

/** The position of V2, or of the whole range: the square root of the product is its liquidity. */
export const FULL_LIQUIDITY = squareRoot(DEPOSIT.amount0 * DEPOSIT.amount1);

function fullAmounts(price: number): Amounts {
  const value = unitsOf(price, USDT);
  return {
    amount0: squareRoot((FULL_LIQUIDITY * FULL_LIQUIDITY * ONE) / value),
    amount1: squareRoot((FULL_LIQUIDITY * FULL_LIQUIDITY * value) / ONE),
  };
}

export interface Looked {
  liquidity: bigint;
  /** What was really put in, rounded up as the pool asks for it. */
  paid: Amounts;
  now: Amounts;
  value: bigint;
  /** Of the same tokens if they had just been kept, and of the whole range. */
  held: bigint;
  full: bigint;
}

/** The deposit, made once for a range; it can be looked at from every price. */
export function deposit({ lower, upper }: Pick<At, 'lower' | 'upper'>) {
  const [a, b] = [sqrtRatioAtTick(lower), sqrtRatioAtTick(upper)];
  const start = sqrtPriceOf(START_PRICE);
  const liquidity = liquidityForAmounts(start, a, b, DEPOSIT);
  const paid = amountsForLiquidity(start, a, b, liquidity, true);
  const kept = amountsForLiquidity(start, a, b, liquidity, false);
  return (price: number): Looked => {
    const now = amountsForLiquidity(sqrtPriceOf(price), a, b, liquidity, false);
    return {
      liquidity,
      paid,
      now,
      value: valueOf(now, price),
      held: valueOf(kept, price),
      full: valueOf(fullAmounts(price), price),
    };
  };
}
