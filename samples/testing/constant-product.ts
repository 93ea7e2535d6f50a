// An independent model of the constant product, for tests: amounts are not computed by the
// contracts' formulas but searched for with the K check and the definition of shares, so that a
// wrong formula fails. In smallest units.

/**
 * The pair's K check: the product of balances, less 0.3% of the input, must not be below that of
 * the reserves.
 */
export function passesK(reserveIn: bigint, reserveOut: bigint, amountIn: bigint, out: bigint) {
  const adjustedIn = (reserveIn + amountIn) * 1000n - amountIn * 3n;
  const adjustedOut = (reserveOut - out) * 1000n;
  return adjustedIn * adjustedOut >= reserveIn * reserveOut * 1_000_000n;
}

/** The largest output that passes the K check. */
export function largestOutput(reserveIn: bigint, reserveOut: bigint, amountIn: bigint): bigint {
  return lastTrue(reserveOut, (out) => passesK(reserveIn, reserveOut, amountIn, out));
}

/** The smallest input that passes the K check; `limit` is one that does. */
export function smallestInput(
  reserveIn: bigint,
  reserveOut: bigint,
  out: bigint,
  limit: bigint,
): bigint {
  return lastTrue(limit, (input) => !passesK(reserveIn, reserveOut, input, out)) + 1n;
}

/** Integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  return lastTrue(value + 1n, (root) => root * root <= value);
}

/**
 * Bisection: the largest integer in [0, end) for which `holds` is true; it must be true up to there
 * and false above.
 */
function lastTrue(end: bigint, holds: (value: bigint) => boolean): bigint {
  let low = 0n;
  let high = end;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
