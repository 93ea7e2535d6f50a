/** Time-weighted averages as the contracts compute them: V2 accumulates prices, V3 accumulates ticks. */
import type { Reserves } from './v2-swap';

/** V2 prices are fixed-point numbers with 112 fractional bits (UQ112x112). */
export const Q112 = 1n << 112n;

/** Reserves of the pair that held for `seconds`. */
export interface Period {
  reserves: Reserves;
  seconds: bigint;
}

/**
 * Growth of the price accumulator (price of `in` in units of `out`, UQ112x112 × seconds); wraps at
 * 2^256.
 */
export const v2Cumulative = (periods: readonly Period[]): bigint =>
  BigInt.asUintN(
    256,
    periods.reduce(
      (sum, { reserves, seconds }) => sum + ((reserves.out * Q112) / reserves.in) * seconds,
      0n,
    ),
  );

/** Time-weighted arithmetic mean price, UQ112x112. */
export const v2Average = (periods: readonly Period[]): bigint =>
  v2Cumulative(periods) / periods.reduce((sum, { seconds }) => sum + seconds, 0n);

/**
 * Mean tick from the difference of two tickCumulative values, rounded towards minus infinity as in
 * OracleLibrary.
 */
export function v3MeanTick(difference: bigint, seconds: bigint): number {
  const quotient = difference / seconds;
  return Number(difference < 0n && difference % seconds !== 0n ? quotient - 1n : quotient);
}
