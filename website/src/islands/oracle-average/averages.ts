/** One position of the figure: a price that was pushed for a while, seen by the averages of V2 and V3. */
import { type Period, Q112, v2Average, v3MeanTick } from 'swapx-models/oracle';
import { afterSwap, amountOut, type Reserves } from 'swapx-models/v2-swap';
import { sqrtRatioOf, tickAtSqrtRatio } from 'swapx-models/v3-tick-math';
import { unitsOf } from 'swapx-components/figure/numbers';
import { evenStops, ladder, type Position } from 'swapx-components/figure/position';

export const WXOC = 18;
export const USDT = 6;
/** Between prices in smallest units and prices that people read. */
export const SCALE = 10n ** BigInt(WXOC - USDT);

export const POOL: Reserves = { in: unitsOf(1000, WXOC), out: unitsOf(5000, USDT) };

const seconds = (n: number) => `${n} 秒`;

export const CONTROLS = {
  // Approving and swapping took a block each in the sample, so that its half hour has two seconds more.
  calm: { label: '原价持续', stops: evenStops(2, 7202, 60), start: 1802, show: seconds },
  held: { label: '推歪之后持续', stops: evenStops(0, 3600, 60), start: 600, show: seconds },
  sold: {
    label: '为推价格卖出',
    stops: ladder(1, 4000),
    start: 200,
    show: (n: number) => `${n} WXOC`,
  },
};

export type At = Position<typeof CONTROLS>;

export interface Averages {
  before: Reserves;
  after: Reserves;
  /** With 112 bits after the point. */
  arithmetic: bigint;
  meanTick: number;
  /** What the attacker gets for what he sells, and what he loses if others bring the price back. */
  received: bigint;
  loss: bigint;
}

const tickOf = ({ in: amount0, out: amount1 }: Reserves): number =>
  tickAtSqrtRatio(sqrtRatioOf(amount1, amount0));

export function averagesOf({ calm, held, sold }: At): Averages {
  const paid = unitsOf(sold, WXOC);
  const after = afterSwap(POOL, paid);
  const periods: Period[] = [
    { reserves: POOL, seconds: BigInt(calm) },
    { reserves: after, seconds: BigInt(held) },
  ];
  const ticks = periods.reduce(
    (sum, period) => sum + BigInt(tickOf(period.reserves)) * period.seconds,
    0n,
  );
  const received = amountOut(POOL, paid);
  return {
    before: POOL,
    after,
    arithmetic: v2Average(periods),
    meanTick: v3MeanTick(ticks, BigInt(calm + held)),
    received,
    loss: (paid * POOL.out) / POOL.in - received,
  };
}

export { Q112 };
