/** One price in its three forms: as people read it, as a tick, and as the square root that a pool keeps. */
import {
  MAX_SQRT_RATIO,
  MAX_TICK,
  MIN_SQRT_RATIO,
  MIN_TICK,
  sqrtRatioAtTick,
  sqrtRatioOf,
  tickAtSqrtRatio,
} from 'swapx-models/v3-tick-math';
import { quotient } from 'swapx-components/figure/numbers';
import { evenStops, on, type Position } from 'swapx-components/figure/position';

const Q192 = 1n << 192n;

/** What a price depends on besides the number. */
export interface Tokens {
  /** Decimals of the token that is priced, and of the one it is priced in. */
  base: number;
  quote: number;
  /** 1 if the token that is priced has the larger address, so that it is token1. */
  flip: number;
}

/** Two amounts worth the same, as token1 and token0 of the pool. */
function ratioOf(price: string, { base, quote, flip }: Tokens): [bigint, bigint] {
  const [whole = '', fraction = ''] = price.split('.');
  const paid = BigInt(whole + fraction) * 10n ** BigInt(quote);
  const bought = 10n ** BigInt(base + fraction.length);
  return flip ? [bought, paid] : [paid, bought];
}

const PRICE = /^\d{1,24}(\.\d{1,24})?$/;
const TICK = /^tick:-?\d{1,6}$/;
const X96 = /^x96:\d{1,49}$/;

/** The square root that a text names: `5`, `tick:-260229` or `x96:177…`; undefined if there is none. */
export function sqrtRatioIn(text: string, tokens: Tokens): bigint | undefined {
  let ratio: bigint;
  if (TICK.test(text)) {
    const tick = Number(text.slice(5));
    // The very last tick is a border that no pool can stand on.
    if (tick < MIN_TICK || tick >= MAX_TICK) return undefined;
    ratio = sqrtRatioAtTick(tick);
  } else if (X96.test(text)) {
    ratio = BigInt(text.slice(4));
  } else {
    if (!PRICE.test(text) || /^[0.]+$/.test(text)) return undefined;
    ratio = sqrtRatioOf(...ratioOf(text, tokens));
  }
  return ratio >= MIN_SQRT_RATIO && ratio < MAX_SQRT_RATIO ? ratio : undefined;
}

export const CONTROLS = {
  // The decimals are set apart; with the usual ones every form can be checked.
  value: {
    start: '5',
    accepts: (text: string) => [PRICE, TICK, X96].some((form) => form.test(text)),
  },
  base: {
    label: 'WXOC 的小数位数',
    stops: evenStops(0, 18, 1),
    start: 18,
    show: (n: number) => `${n} 位`,
  },
  quote: {
    label: 'USDT 的小数位数',
    stops: evenStops(0, 18, 1),
    start: 6,
    show: (n: number) => `${n} 位`,
  },
  spacing: {
    label: '刻度间距',
    stops: [1, 10, 60, 200],
    start: 60,
  },
  flip: on('USDT 的地址更小：它是 token0', 0),
};

export type At = Position<typeof CONTROLS>;

export const isInRange = (at: At): boolean => sqrtRatioIn(at.value, at) !== undefined;

/** The price that people read, with at least six digits that say something. */
export function priceOf(sqrtRatio: bigint, { base, quote, flip }: Tokens): string {
  const square = sqrtRatio * sqrtRatio;
  const numerator = (flip ? Q192 : square) * 10n ** BigInt(base);
  const denominator = (flip ? square : Q192) * 10n ** BigInt(quote);
  const zeros = denominator > numerator ? (denominator / numerator).toString().length - 1 : 0;
  return quotient(numerator, denominator, 6 + zeros);
}

export interface Converted {
  sqrtRatio: bigint;
  tick: number;
  /** How far the price has gone from this tick to the next, as a share of 1. */
  fraction: number;
  /** The nearest ticks that a position may end at, below or at the price and above it. */
  usable: readonly [number, number];
}

export function convert(at: At): Converted {
  const sqrtRatio = sqrtRatioIn(at.value, at)!;
  const tick = tickAtSqrtRatio(sqrtRatio);
  const below = Math.floor(tick / at.spacing) * at.spacing;
  const [low, high] = [sqrtRatioAtTick(tick), sqrtRatioAtTick(tick + 1)];
  return {
    sqrtRatio,
    tick,
    fraction: Number(((sqrtRatio - low) * 1000n) / (high - low)) / 1000,
    usable: [below, below + at.spacing],
  };
}
