/** The arithmetic of the V2 pair, in integers of the smallest unit, rounded as the contract rounds. */
import { lastWhere, Reverts } from './integers';

/** 997 of every 1,000 input units count for the output; the other 3 are the fee. */
export const COUNTED = 997n;
export const WHOLE = 1000n;

export interface Reserves {
  in: bigint;
  out: bigint;
}

/** Output for an exact input; `counted` = WHOLE leaves out the fee. */
export function amountOut(reserves: Reserves, amountIn: bigint, counted = COUNTED): bigint {
  const input = amountIn * counted;
  return (input * reserves.out) / (reserves.in * WHOLE + input);
}

/** Input for an exact output; rounded up, at most one unit more than necessary. */
export function amountIn(reserves: Reserves, out: bigint): bigint {
  if (out >= reserves.out) throw new Reverts('池里没有这么多');
  return (reserves.in * out * WHOLE) / ((reserves.out - out) * COUNTED) + 1n;
}

/** The reserves after the swap; the whole input, fee included, stays in the pair. */
export const afterSwap = (reserves: Reserves, amount: bigint, counted = COUNTED): Reserves => ({
  in: reserves.in + amount,
  out: reserves.out - amountOut(reserves, amount, counted),
});

const reversed = ({ in: input, out }: Reserves): Reserves => ({ in: out, out: input });

export interface Sandwich {
  /** Output of the attacker's first swap, then output of the victim's swap. */
  received: bigint;
  result: bigint;
  /** The attacker's gain, in units of the token sold first; negative for a loss. */
  profit: bigint;
}

/**
 * The attacker swaps `front` before the victim swaps `amount`, then swaps the whole output back. If
 * the victim's output is below the minimum, its swap reverts and the attacker swaps back all the
 * same.
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

/** The largest first swap that leaves the victim at least `minimum`. */
export function largestFront(reserves: Reserves, amount: bigint, minimum: bigint): bigint {
  const limit = (1n << 112n) - 1n - reserves.in - amount;
  return lastWhere(0n, limit, (front) => amountOut(afterSwap(reserves, front), amount) >= minimum);
}
