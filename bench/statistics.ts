export interface Spread {
  median: number;
  /** Lower and upper quartile. */
  low: number;
  high: number;
}

/** Interpolates linearly between two neighbouring values. */
function quantile(sorted: number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

/** Ratio of each round: interference in a round slows both sites. */
export const ratiosOf = (values: number[], base: number[]): Spread =>
  spreadOf(values.map((value, round) => value / base[round]!));

/** Interquartile range divided by the median. */
export const widthOf = ({ median, low, high }: Spread): number => (high - low) / median;
