/** One position of the figure: what a swap of this size does to the pool of the V2 pages. */
import { afterSwap, amountOut, COUNTED, type Reserves, WHOLE } from '@site/models/v2-swap';

const WXOC = 10n ** 18n;
const USDT = 10n ** 6n;

/** The example of all V2 pages; samples/typescript/contract/v2/how-it-works.ts runs with the same. */
export const POOL: Reserves = { in: 1000n * WXOC, out: 5000n * USDT };
export const START = 100;

/** The slider goes by equal ratios, because a swap may be a thousandth of the pool or ten times it. */
const STEPS_PER_TENFOLD = 60;
export const LAST_STEP = 4 * STEPS_PER_TENFOLD;

/** From 1 to 10,000 WXOC, with three significant digits. */
export const amountAt = (step: number): number =>
  Number((10 ** (step / STEPS_PER_TENFOLD)).toPrecision(3));

export const stepOf = (amount: number): number =>
  Math.round(Math.log10(amount) * STEPS_PER_TENFOLD);

const MILLIONTHS = 1_000_000n;

/** A quotient with six decimals, rounded down as the contracts round. */
const ratio = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * MILLIONTHS) / denominator) / Number(MILLIONTHS);

export interface Swap {
  wxoc: number;
  /** In USDT. */
  received: number;
  executionPrice: number;
  midPrice: number;
  newMidPrice: number;
  /** Shares of 1. */
  priceImpact: number;
  growthOfProduct: number;
  /** In whole tokens, for the drawing. */
  after: { wxoc: number; usdt: number };
}

export function swapOf(wxoc: number): Swap {
  // Three significant digits of a WXOC are a whole number of thousandths.
  const amountIn = (BigInt(Math.round(wxoc * 1000)) * WXOC) / 1000n;
  const out = amountOut(POOL, amountIn);
  const after = afterSwap(POOL, amountIn);
  const price = ({ in: x, out: y }: Reserves) => ratio(y * WXOC, x * USDT);
  const counted = amountIn * COUNTED;
  return {
    wxoc,
    received: ratio(out, USDT),
    executionPrice: ratio(out * WXOC, amountIn * USDT),
    midPrice: price(POOL),
    newMidPrice: price(after),
    priceImpact: ratio(counted, POOL.in * WHOLE + counted),
    growthOfProduct: ratio(after.in * after.out, POOL.in * POOL.out) - 1,
    after: { wxoc: ratio(after.in, WXOC), usdt: ratio(after.out, USDT) },
  };
}
