/** The EVM's unsigned integers: what does not fit makes the contract revert, and the model throw. */

export class Reverts extends Error {
  override name = 'Reverts';
}

/** The value, if an unsigned integer of so many bits can hold it. */
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

/** The largest value from low to high for which a condition holds that holds first and then no more. */
export function lastWhere(low: bigint, high: bigint, holds: (value: bigint) => boolean): bigint {
  let [sure, open] = [low, high + 1n];
  while (open - sure > 1n) {
    const middle = (sure + open) / 2n;
    if (holds(middle)) sure = middle;
    else open = middle;
  }
  return sure;
}

/** The largest whole number whose square is not above the value. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
