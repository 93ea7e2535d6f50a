/** One position of the figure: somebody sells before the reader does, in the pool of the V2 pages. */
import { amountOut, largestFront, type Reserves, sandwich } from 'swapx-models/v2-swap';
import { unitsOf } from 'swapx-components/figure/numbers';
import { evenStops, ladder, on, type Position } from 'swapx-components/figure/position';

export const WXOC = 18;
export const USDT = 6;

export const POOL: Reserves = {
  in: unitsOf(1000, WXOC),
  out: unitsOf(5000, USDT),
};

const wxoc = (n: number) => `${n} WXOC`;
const inPerCent = (n: number) => `${n}%`;

const controlsFrom = (amount: number, front: number, isBounded: 0 | 1) => ({
  amount: { label: '你卖出', stops: ladder(1, 500), start: amount, show: wxoc },
  front: { label: '别人抢先卖出', stops: [0, ...ladder(0.1, 400)], start: front, show: wxoc },
  tolerance: {
    label: '滑点容忍度',
    stops: [...evenStops(0.1, 1.9, 0.1), ...evenStops(2, 4.5, 0.5), ...evenStops(5, 50, 1)],
    start: 0.5,
    show: inPerCent,
  },
  isBounded: on('随交易签下最少收到的数量', isBounded),
});

/** The page about attacks begins without a minimum, the page for beginners with one. */
export const VARIANTS = {
  attack: {
    controls: controlsFrom(50, 200, 0),
    /** Smallest accepted output; the tolerance, in percent, has at most three decimals. */
    minimumOf: (quote: bigint, tolerance: number) =>
      (quote * (100_000n - unitsOf(tolerance, 3))) / 100_000n,
    rule: '最少收到的数量是报价 ×（1 − 滑点容忍度）。',
  },
  slippage: {
    controls: controlsFrom(1, 5, 1),
    minimumOf: (quote: bigint, tolerance: number) =>
      (quote * 100_000n) / (100_000n + unitsOf(tolerance, 3)),
    rule: '最少收到的数量是报价 ÷（1 + 滑点容忍度）。',
  },
};

export type Variant = keyof typeof VARIANTS;
export type At = Position<ReturnType<typeof controlsFrom>>;

export interface Outcome {
  quote: bigint;
  minimum: bigint;
  /** What the reader would get after the other, and whether the contract lets it happen. */
  result: bigint;
  isDone: boolean;
  /** What the other gains, in WXOC. */
  profit: bigint;
  /** The most that can be sold first without a revert, and what it brings; only with a minimum. */
  worst?: { front: bigint; profit: bigint; result: bigint };
}

export function outcomeOf(variant: Variant, at: At): Outcome {
  const amount = unitsOf(at.amount, WXOC);
  const quote = amountOut(POOL, amount);
  const minimum = at.isBounded ? VARIANTS[variant].minimumOf(quote, at.tolerance) : 0n;
  const { result, profit } = sandwich(POOL, amount, unitsOf(at.front, WXOC), minimum);
  const outcome = { quote, minimum, result, isDone: result >= minimum, profit };
  if (!at.isBounded) return outcome;
  const front = largestFront(POOL, amount, minimum);
  return { ...outcome, worst: { front, ...sandwich(POOL, amount, front, minimum) } };
}
