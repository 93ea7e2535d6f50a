/** One position of the figure: the price changes, and what is in a pool is held against holding. */
import { lastWhere, squareRoot } from 'swapx-models/integers';
import { afterSwap, type Reserves } from 'swapx-models/v2-swap';
import { type Amounts, amountsForLiquidity } from 'swapx-models/v3-liquidity';
import { sqrtRatioOf } from 'swapx-models/v3-tick-math';
import { unitsOf } from 'swapx-components/figure/numbers';
import { evenStops, ladder, type Position } from 'swapx-components/figure/position';

export const WXOC = 18;
export const USDT = 6;
export const START_PRICE = 5;
const ONE = 10n ** BigInt(WXOC);

/** A share of 1 is so many of these. */
export const WHOLE = 10n ** 12n;
const FEE = 3n;
const FEE_WHOLE = 1000n;

/** The example of the pages: a position in the pool of 1,000 WXOC and 5,000 USDT. */
const DEPOSIT: Reserves = { in: 100n * ONE, out: 500n * 10n ** BigInt(USDT) };
const POOL: Reserves = { in: 1000n * ONE, out: 5000n * 10n ** BigInt(USDT) };

const inUsdt = (price: number) => `${price} USDT`;

export const CONTROLS = {
  ratio: {
    label: '价格变为原来的',
    stops: ladder(0.1, 10),
    start: 2,
    show: (ratio: number) => `${ratio} 倍`,
  },
  lower: {
    label: 'V3 区间的最低价',
    stops: evenStops(0.5, 4.75, 0.25),
    start: 4,
    show: inUsdt,
    tone: 'v3' as const,
  },
  upper: {
    label: 'V3 区间的最高价',
    stops: evenStops(5.25, 25, 0.25),
    start: 6.25,
    show: inUsdt,
    tone: 'v3' as const,
  },
  turnover: {
    label: '每天的成交额',
    stops: ladder(0.01, 2),
    start: 0.1,
    show: (times: number) => `池总值的 ${times} 倍`,
  },
  days: {
    label: '经过的天数',
    stops: [0, ...ladder(1, 1000)],
    start: 200,
    show: (days: number) => `${days} 天`,
  },
};

export type At = Position<typeof CONTROLS>;

const root = (price: number): bigint => sqrtRatioOf(unitsOf(price, USDT), ONE);

const valueAt = (price: number, { amount0, amount1 }: Amounts): bigint =>
  (amount0 * unitsOf(price, USDT)) / ONE + amount1;

/** By how much a value is above another, as a share. */
const above = (value: bigint, other: bigint): bigint => ((value - other) * WHOLE) / other;

/** V2 without fees: 2√r / (1 + r) − 1. */
export function v2Loss(ratio: number): bigint {
  const r = unitsOf(ratio, 12);
  return (2n * squareRoot(r * WHOLE) * WHOLE) / (WHOLE + r) - WHOLE;
}

/** V3 without fees, by what the same liquidity holds at both prices. */
export function v3Loss({ ratio, lower, upper }: Pick<At, 'ratio' | 'lower' | 'upper'>): bigint {
  const price = START_PRICE * ratio;
  const holds = (at: number) =>
    amountsForLiquidity(root(at), root(lower), root(upper), 10n ** 24n, false);
  return above(valueAt(price, holds(price)), valueAt(price, holds(START_PRICE)));
}

/** How many times the liquidity of V2 the same money makes in the range, as a share of 1. */
export function concentration({ lower, upper }: Pick<At, 'lower' | 'upper'>): bigint {
  const holds = (a: bigint, b: bigint) =>
    valueAt(START_PRICE, amountsForLiquidity(root(START_PRICE), a, b, 10n ** 24n, false));
  const widest = holds(root(0.000001), root(1_000_000));
  return (widest * WHOLE) / holds(root(lower), root(upper));
}

/** Arbitrage until the pool is at the price, fees included, by the pair's own arithmetic. */
function arbitraged(pool: Reserves, ratio: number): Reserves {
  const price = unitsOf(START_PRICE * ratio, USDT);
  if (ratio >= 1) {
    // Somebody buys WXOC with USDT while the pool is cheaper than the market.
    const reversed = { in: pool.out, out: pool.in };
    const isCheaper = ({ in: usdt, out: wxoc }: Reserves) => usdt * ONE < price * wxoc;
    const paid = lastWhere(0n, 10n * pool.out, (sum) => isCheaper(afterSwap(reversed, sum)));
    const { in: usdt, out: wxoc } = afterSwap(reversed, paid);
    return { in: wxoc, out: usdt };
  }
  const isDearer = ({ in: wxoc, out: usdt }: Reserves) => usdt * ONE > price * wxoc;
  const paid = lastWhere(0n, 10n * pool.in, (sum) => isDearer(afterSwap(pool, sum)));
  return afterSwap(pool, paid);
}

export interface OnChain {
  /** What the share of the pool is worth, and the same tokens if they had been held. */
  value: bigint;
  held: bigint;
  difference: bigint;
  /** How many times the pool's value must be traded until the fees make up for it, in hundredths. */
  breakEven: bigint;
}

/** The same on the chain, where those who move the price pay fees too. */
export function onChain(ratio: number): OnChain {
  const price = START_PRICE * ratio;
  const whole = { in: POOL.in + DEPOSIT.in, out: POOL.out + DEPOSIT.out };
  const after = arbitraged(whole, ratio);
  // One eleventh of the pool, as the pair counts shares.
  const mine: Amounts = {
    amount0: (after.in * DEPOSIT.in) / whole.in,
    amount1: (after.out * DEPOSIT.out) / whole.out,
  };
  const value = valueAt(price, mine);
  const held = valueAt(price, { amount0: DEPOSIT.in, amount1: DEPOSIT.out });
  const missing = held > value ? held - value : 0n;
  return {
    value,
    held,
    difference: above(value, held),
    breakEven: (missing * FEE_WHOLE * 100n) / (FEE * value),
  };
}

/** What fees add to a value within some days, as a share; concentrated liquidity earns by its multiple. */
export function fees({ turnover, days }: Pick<At, 'turnover' | 'days'>, times = WHOLE): bigint {
  return (((unitsOf(turnover, 12) * unitsOf(days, 3) * FEE) / FEE_WHOLE / 1000n) * times) / WHOLE;
}

export const isInRange = ({ ratio, lower, upper }: At): boolean =>
  START_PRICE * ratio > lower && START_PRICE * ratio < upper;
