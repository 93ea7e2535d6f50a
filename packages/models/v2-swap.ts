/** The V2 pair's own arithmetic, in smallest units and whole numbers, rounded where the contract does. */
import { lastWhere, Reverts } from './integers';

/** Of every 1,000 units that come in, this many count for the output; the rest is the fee. */
export const COUNTED = 997n;
export const WHOLE = 1000n;

export interface Reserves {
  in: bigint;
  out: bigint;
}

/** What a pair gives for an input; with `counted` = WHOLE, what it would give without a fee. */
export function amountOut(reserves: Reserves, amountIn: bigint, counted = COUNTED): bigint {
  const input = amountIn * counted;
  return (input * reserves.out) / (reserves.in * WHOLE + input);
}

/** What must be paid for an output: enough, at the price of at most one unit too many. */
export function amountIn(reserves: Reserves, out: bigint): bigint {
  if (out >= reserves.out) throw new Reverts('池里没有这么多');
  return (reserves.in * out * WHOLE) / ((reserves.out - out) * COUNTED) + 1n;
}

/** The reserves after that swap; the whole input stays in the pair. */
export const afterSwap = (reserves: Reserves, amount: bigint, counted = COUNTED): Reserves => ({
  in: reserves.in + amount,
  out: reserves.out - amountOut(reserves, amount, counted),
});

const reversed = ({ in: input, out }: Reserves): Reserves => ({ in: out, out: input });

export interface Sandwich {
  /** What the attacker gets for what he sells first, and what the victim gets after him. */
  received: bigint;
  result: bigint;
  /** What the attacker has more than before, of what he sold. */
  profit: bigint;
}

/**
 * The attacker sells `front` before the victim sells `amount`, and buys back with all that he got. A
 * victim who would get less than the minimum does not trade at all; the attacker buys back all the same.
 */
export function sandwich(
  reserves: Reserves,
  amount: bigint,
  front: bigint,
  minimum: bigint,
): Sandwich {
  const received = amountOut(reserves, front);
  const pushed = afterSwap(reserves, front);
  const result = amountOut(pushed, amount);
  const left = result < minimum ? pushed : afterSwap(pushed, amount);
  return { received, result, profit: amountOut(reversed(left), received) - front };
}

/** The most that somebody may sell first so that the victim still gets the minimum. */
export function largestFront(reserves: Reserves, amount: bigint, minimum: bigint): bigint {
  const limit = (1n << 112n) - 1n - reserves.in - amount;
  return lastWhere(0n, limit, (front) => amountOut(afterSwap(reserves, front), amount) >= minimum);
}
