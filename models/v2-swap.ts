/** The V2 pair's own arithmetic, in smallest units and whole numbers, rounded where the contract does. */

/** Of every 1,000 units that come in, this many count for the output; the rest is the fee. */
export const COUNTED = 997n;
export const WHOLE = 1000n;

export interface Reserves {
  in: bigint;
  out: bigint;
}

/** What a pair gives for an input. */
export function amountOut(reserves: Reserves, amountIn: bigint): bigint {
  const counted = amountIn * COUNTED;
  return (counted * reserves.out) / (reserves.in * WHOLE + counted);
}

/** The reserves after that swap; the whole input stays in the pair. */
export const afterSwap = (reserves: Reserves, amountIn: bigint): Reserves => ({
  in: reserves.in + amountIn,
  out: reserves.out - amountOut(reserves, amountIn),
});
