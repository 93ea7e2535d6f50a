export interface Spread {
  median: number;
  /** The middle half of the values. */
  low: number;
  high: number;
}

/** Between two neighbours where the place falls between them. */
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

/** Round by round, because what slows one site in a round slows the other too. */
export const ratiosOf = (values: number[], base: number[]): Spread =>
  spreadOf(values.map((value, round) => value / base[round]!));

/** How far the middle half lies apart, of the median. */
export const widthOf = ({ median, low, high }: Spread): number => (high - low) / median;
