/** Time-weighted averages as the contracts keep them: V2 adds up prices, V3 adds up ticks. */
import type { Reserves } from './v2-swap';

/** V2 keeps prices with 112 bits after the point. */
export const Q112 = 1n << 112n;

/** A state of the pair that lasted some seconds. */
export interface Period {
  reserves: Reserves;
  seconds: bigint;
}

/** By how much the accumulator of `in`'s price, counted in `out`, grows; it wraps like a uint256. */
export const v2Cumulative = (periods: readonly Period[]): bigint =>
  BigInt.asUintN(
    256,
    periods.reduce(
      (sum, { reserves, seconds }) => sum + ((reserves.out * Q112) / reserves.in) * seconds,
      0n,
    ),
  );

/** The arithmetic mean of the price, with 112 bits after the point. */
export const v2Average = (periods: readonly Period[]): bigint =>
  v2Cumulative(periods) / periods.reduce((sum, { seconds }) => sum + seconds, 0n);

/** The mean tick between two readings of tickCumulative, rounded to minus infinity as OracleLibrary does. */
export function v3MeanTick(difference: bigint, seconds: bigint): number {
  const quotient = difference / seconds;
  return Number(difference < 0n && difference % seconds !== 0n ? quotient - 1n : quotient);
}
