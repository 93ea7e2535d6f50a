/** V3's SwapMath and the loop of the pool's `swap`: one step for each tick that bounds it. */
import { mulDiv, mulDivUp, Reverts } from './integers';
import { amount0Delta, amount1Delta, priceAfterInput, priceAfterOutput } from './v3-sqrt-price';
import {
  MAX_SQRT_RATIO,
  MAX_TICK,
  MIN_SQRT_RATIO,
  MIN_TICK,
  sqrtRatioAtTick,
  tickAtSqrtRatio,
} from './v3-tick-math';

/** The fee is in millionths of the input. */
const WHOLE_FEE = 1_000_000n;
const Q128 = 1n << 128n;

export interface Step {
  priceAfter: bigint;
  amountIn: bigint;
  amountOut: bigint;
  fee: bigint;
}

/** computeSwapStep: swaps within constant liquidity until the target price or the end of the amount. */
export function swapStep(
  price: bigint,
  target: bigint,
  liquidity: bigint,
  remaining: bigint,
  feePips: bigint,
): Step {
  const zeroForOne = price >= target;
  const exactIn = remaining >= 0n;
  const inputTo = (to: bigint) =>
    zeroForOne
      ? amount0Delta(to, price, liquidity, true)
      : amount1Delta(price, to, liquidity, true);
  const outputTo = (to: bigint) =>
    zeroForOne
      ? amount1Delta(to, price, liquidity, false)
      : amount0Delta(price, to, liquidity, false);

  let priceAfter: bigint;
  if (exactIn) {
    const withoutFee = mulDiv(remaining, WHOLE_FEE - feePips, WHOLE_FEE);
    const reaches = withoutFee >= inputTo(target);
    priceAfter = reaches ? target : priceAfterInput(price, liquidity, withoutFee, zeroForOne);
  } else {
    const reaches = -remaining >= outputTo(target);
    priceAfter = reaches ? target : priceAfterOutput(price, liquidity, -remaining, zeroForOne);
  }
  const amountIn = inputTo(priceAfter);
  const given = outputTo(priceAfter);
  const amountOut = !exactIn && given > -remaining ? -remaining : given;
  const stopsShort = exactIn && priceAfter !== target;
  const fee = stopsShort ? remaining - amountIn : mulDivUp(amountIn, feePips, WHOLE_FEE - feePips);
  return { priceAfter, amountIn, amountOut, fee };
}

/** State of a pool; `ticks` are the initialised ones in ascending order. */
export interface Pool {
  sqrtPrice: bigint;
  tick: number;
  liquidity: bigint;
  feePips: bigint;
  tickSpacing: number;
  ticks: readonly { index: number; liquidityNet: bigint }[];
  /** Fees per unit of liquidity since the pool was created, with 128 fractional bits. */
  feeGrowth0: bigint;
  feeGrowth1: bigint;
}

export interface Order {
  zeroForOne: boolean;
  /** Positive for an exact input, negative for an exact output. */
  amount: bigint;
  /** Square root of the price at which the swap stops. */
  limit: bigint;
}

/** One iteration of the loop. */
export interface Round extends Step {
  priceBefore: bigint;
  liquidity: bigint;
  feeGrowthAfter: bigint;
  /** The tick at which the iteration ended; undefined if the price stopped before it. */
  reached?: number;
  /** Set if that tick is initialised: its index and the change of liquidity. */
  crossed?: { index: number; change: bigint };
}

export interface Result {
  pool: Pool;
  rounds: Round[];
  /** Signs as in the pool: positive is paid to the pool, negative is paid out. */
  amount0: bigint;
  amount1: bigint;
}

const wrap = (value: bigint): bigint => BigInt.asUintN(256, value);

/** Ticks in one word of the pool's tick bitmap; an iteration looks at one word. */
const WORD = 256;

/** The tick that bounds the next iteration: an initialised one, or the edge of the bitmap word. */
function nextTick({ ticks, tick, tickSpacing }: Pool, zeroForOne: boolean) {
  const usable = Math.floor(tick / tickSpacing);
  const wordOf = (index: number) => Math.floor(index / WORD) * WORD;
  const initialised = zeroForOne
    ? ticks.findLast(({ index }) => index <= tick)
    : ticks.find(({ index }) => index > tick);
  const end = (zeroForOne ? wordOf(usable) : wordOf(usable + 1) + WORD - 1) * tickSpacing;
  const isInWord =
    initialised && (zeroForOne ? initialised.index >= end : initialised.index <= end);
  if (isInWord) return { index: initialised.index, initialised };
  return { index: Math.min(Math.max(end, MIN_TICK), MAX_TICK), initialised: undefined };
}

/** One iteration, and the pool after it. */
function advance(pool: Pool, { zeroForOne, limit }: Order, remaining: bigint): [Pool, Round] {
  const next = nextTick(pool, zeroForOne);
  const nextPrice = sqrtRatioAtTick(next.index);
  const isBeyond = zeroForOne ? nextPrice < limit : nextPrice > limit;
  const step = swapStep(
    pool.sqrtPrice,
    isBeyond ? limit : nextPrice,
    pool.liquidity,
    remaining,
    pool.feePips,
  );
  const growth = pool.liquidity > 0n ? mulDiv(step.fee, Q128, pool.liquidity) : 0n;
  const after: Pool = {
    ...pool,
    sqrtPrice: step.priceAfter,
    feeGrowth0: wrap(pool.feeGrowth0 + (zeroForOne ? growth : 0n)),
    feeGrowth1: wrap(pool.feeGrowth1 + (zeroForOne ? 0n : growth)),
  };
  const round: Round = {
    ...step,
    priceBefore: pool.sqrtPrice,
    liquidity: pool.liquidity,
    feeGrowthAfter: zeroForOne ? after.feeGrowth0 : after.feeGrowth1,
  };
  if (step.priceAfter === nextPrice) {
    round.reached = next.index;
    after.tick = zeroForOne ? next.index - 1 : next.index;
    if (next.initialised) {
      const { liquidityNet } = next.initialised;
      const change = zeroForOne ? -liquidityNet : liquidityNet;
      after.liquidity += change;
      round.crossed = { index: next.index, change };
    }
  } else if (step.priceAfter !== pool.sqrtPrice) {
    after.tick = tickAtSqrtRatio(step.priceAfter);
  }
  return [after, round];
}

/** The whole swap, until the amount is used up or the limit is reached. */
export function swap(before: Pool, order: Order): Result {
  const { zeroForOne, amount, limit } = order;
  if (amount === 0n) throw new Reverts('AS');
  const isBehind = zeroForOne ? limit >= before.sqrtPrice : limit <= before.sqrtPrice;
  if (isBehind || limit <= MIN_SQRT_RATIO || limit >= MAX_SQRT_RATIO) throw new Reverts('SPL');

  const exactIn = amount > 0n;
  const rounds: Round[] = [];
  let [pool, remaining, other] = [before, amount, 0n];
  while (remaining !== 0n && pool.sqrtPrice !== limit) {
    const [after, round] = advance(pool, order, remaining);
    if (exactIn) {
      remaining -= round.amountIn + round.fee;
      other -= round.amountOut;
    } else {
      remaining += round.amountOut;
      other += round.amountIn + round.fee;
    }
    pool = after;
    rounds.push(round);
  }
  const specified = amount - remaining;
  const [amount0, amount1] = zeroForOne === exactIn ? [specified, other] : [other, specified];
  return { pool, rounds, amount0, amount1 };
}
