/** One position of the figure: what a swap of this size does to a pool. */
import { afterSwap, amountOut, COUNTED, type Reserves, WHOLE } from 'swapx-models/v2-swap';
import { unitsOf } from 'swapx-components/figure/numbers';
import { ladder, on, type Position } from 'swapx-components/figure/position';

export const WXOC = 18;
export const USDT = 6;

/** The example of all V2 pages; samples/typescript/contract/v2/how-it-works.ts runs with the same. */
export const CONTROLS = {
  amount: { label: '卖出', stops: ladder(1, 10_000), start: 100, show: (n: number) => `${n} WXOC` },
  x: {
    label: '池里的 WXOC',
    stops: ladder(100, 10_000),
    start: 1000,
    show: (n: number) => `${n} WXOC`,
  },
  y: {
    label: '池里的 USDT',
    stops: ladder(500, 50_000),
    start: 5000,
    show: (n: number) => `${n} USDT`,
  },
  fee: on('计入 0.30% 的手续费', 1),
};

export interface Swap {
  before: Reserves;
  after: Reserves;
  paid: bigint;
  received: bigint;
  /** Of the reserves, what the counted input takes: numerator and denominator. */
  impact: readonly [bigint, bigint];
}

export function swapOf({ amount, x, y, fee }: Position<typeof CONTROLS>): Swap {
  const before = { in: unitsOf(x, WXOC), out: unitsOf(y, USDT) };
  const paid = unitsOf(amount, WXOC);
  const counted = fee ? COUNTED : WHOLE;
  return {
    before,
    paid,
    received: amountOut(before, paid, counted),
    after: afterSwap(before, paid, counted),
    impact: [paid * counted, before.in * WHOLE + paid * counted],
  };
}
