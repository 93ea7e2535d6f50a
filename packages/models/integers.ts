/** Thrown where the contract would revert, for example when a value overflows its integer type. */

export class Reverts extends Error {
  override name = 'Reverts';
}

/** Returns the value; throws Reverts if it does not fit into `bits` bits. */
export function uint(bits: number, value: bigint): bigint {
  if (value < 0n || value >= 1n << BigInt(bits)) throw new Reverts(`${value} 超出 uint${bits}`);
  return value;
}

export function mulDiv(a: bigint, b: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new Reverts('除以 0');
  return uint(256, (a * b) / denominator);
}

export function divUp(value: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new Reverts('除以 0');
  return (value + denominator - 1n) / denominator;
}

export function mulDivUp(a: bigint, b: bigint, denominator: bigint): bigint {
  return uint(256, divUp(a * b, denominator));
}

/**
 * Bisection: the largest value in [low, high] for which `holds` is true; `holds` must be true up to
 * there and false above.
 */
export function lastWhere(low: bigint, high: bigint, holds: (value: bigint) => boolean): bigint {
  let [sure, open] = [low, high + 1n];
  while (open - sure > 1n) {
    const middle = (sure + open) / 2n;
    if (holds(middle)) sure = middle;
    else open = middle;
  }
  return sure;
}

/** Integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
