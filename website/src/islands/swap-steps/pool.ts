/** A pool of three positions, and one swap in it, round by round. */
import { liquidityForAmounts } from 'swapx-models/v3-liquidity';
import { type Pool, type Result, swap } from 'swapx-models/v3-swap';
import {
  MAX_SQRT_RATIO,
  MIN_SQRT_RATIO,
  sqrtRatioAtTick,
  sqrtRatioOf,
  tickAtSqrtRatio,
} from 'swapx-models/v3-tick-math';
import { unitsOf } from 'swapx-components/figure/numbers';
import { evenStops, ladder, on, type Position } from 'swapx-components/figure/position';

export const WXOC = 18;
export const USDT = 6;

const START = sqrtRatioOf(unitsOf(5, USDT), unitsOf(1, WXOC));

/** Three deposits: everywhere, around the price, and close around it with less. */
const RANGES = [
  { lower: -887220, upper: 887220, wxoc: 3000 },
  { lower: -262440, upper: -258000, wxoc: 1000 },
  { lower: -260640, upper: -259800, wxoc: 200 },
].map(({ lower, upper, wxoc }) => ({
  lower,
  upper,
  liquidity: liquidityForAmounts(START, sqrtRatioAtTick(lower), sqrtRatioAtTick(upper), {
    amount0: unitsOf(wxoc, WXOC),
    amount1: unitsOf(5 * wxoc, USDT),
  }),
}));

export const POOL: Pool = {
  sqrtPrice: START,
  tick: tickAtSqrtRatio(START),
  liquidity: RANGES.reduce((sum, { liquidity }) => sum + liquidity, 0n),
  feePips: 3000n,
  tickSpacing: 60,
  ticks: RANGES.flatMap(({ lower, upper, liquidity }) => [
    { index: lower, liquidityNet: liquidity },
    { index: upper, liquidityNet: -liquidity },
  ]).sort((a, b) => a.index - b.index),
  feeGrowth0: 0n,
  feeGrowth1: 0n,
};

/** The liquidity of the widest position, by which the others are measured. */
export const UNIT = RANGES[0]!.liquidity;

export const CONTROLS = {
  step: {
    label: '走到第几轮',
    stops: evenStops(0, 6, 1),
    start: 1,
    show: (step: number) => (step === 0 ? '还没有开始' : `第 ${step} 轮`),
  },
  amount: {
    label: '付入的数量',
    stops: ladder(100, 10_000),
    start: 3000,
  },
  isBuying: on('付 USDT 买 WXOC（价格上升）', 0),
};

export type At = Position<typeof CONTROLS>;

export function swapOf({ amount, isBuying }: Pick<At, 'amount' | 'isBuying'>): Result {
  return isBuying
    ? swap(POOL, {
        zeroForOne: false,
        amount: unitsOf(amount, USDT),
        limit: MAX_SQRT_RATIO - 1n,
      })
    : swap(POOL, { zeroForOne: true, amount: unitsOf(amount, WXOC), limit: MIN_SQRT_RATIO + 1n });
}

/** The price that people read, from its square root; for drawing and for showing four decimals. */
export function priceOf(sqrtPrice: bigint): number {
  const root = Number(sqrtPrice) / 2 ** 96;
  return root * root * 10 ** (WXOC - USDT);
}
