/** V3's SqrtPriceMath: from amounts to square roots of prices and back. */
import { divUp, mulDiv, mulDivUp, Reverts, uint } from './integers';
import { Q96 } from './v3-tick-math';

/** The two values in ascending order. */
export const inOrder = (a: bigint, b: bigint): [bigint, bigint] => (a > b ? [b, a] : [a, b]);

/** Amount of token0 between two square roots of prices. */
export function amount0Delta(a: bigint, b: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [low, high] = inOrder(a, b);
  if (low <= 0n) throw new Reverts('价格为 0');
  const scaled = liquidity * Q96;
  return roundUp
    ? divUp(mulDivUp(scaled, high - low, high), low)
    : mulDiv(scaled, high - low, high) / low;
}

/** Amount of token1 between two square roots of prices. */
export function amount1Delta(a: bigint, b: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [low, high] = inOrder(a, b);
  return (roundUp ? mulDivUp : mulDiv)(liquidity, high - low, Q96);
}

/**
 * Square root of the price after adding or removing `amount` of token0; rounded up, in favour of
 * the pool.
 */
function priceAfter0(price: bigint, liquidity: bigint, amount: bigint, add: boolean): bigint {
  if (amount === 0n) return price;
  const scaled = liquidity * Q96;
  const product = amount * price;
  if (add) {
    const denominator = scaled + product;
    // The contract's second formula, for products above 256 bits.
    if (denominator >= 1n << 256n) {
      return uint(160, divUp(scaled, uint(256, scaled / price + amount)));
    }
    return uint(160, mulDivUp(scaled, price, denominator));
  }
  if (product >= 1n << 256n || scaled <= product) throw new Reverts('池里没有这么多 token0');
  return uint(160, mulDivUp(scaled, price, scaled - product));
}

/** Square root of the price after adding or removing `amount` of token1; rounded down. */
function priceAfter1(price: bigint, liquidity: bigint, amount: bigint, add: boolean): bigint {
  if (add) return uint(160, price + mulDiv(amount, Q96, liquidity));
  const quotient = mulDivUp(amount, Q96, liquidity);
  if (price <= quotient) throw new Reverts('池里没有这么多 token1');
  return price - quotient;
}

function requireLiquidity(price: bigint, liquidity: bigint): void {
  if (price <= 0n || liquidity <= 0n) throw new Reverts('价格或流动性为 0');
}

export function priceAfterInput(
  price: bigint,
  liquidity: bigint,
  amountIn: bigint,
  zeroForOne: boolean,
): bigint {
  requireLiquidity(price, liquidity);
  return (zeroForOne ? priceAfter0 : priceAfter1)(price, liquidity, amountIn, true);
}

export function priceAfterOutput(
  price: bigint,
  liquidity: bigint,
  amountOut: bigint,
  zeroForOne: boolean,
): bigint {
  requireLiquidity(price, liquidity);
  return (zeroForOne ? priceAfter1 : priceAfter0)(price, liquidity, amountOut, false);
}
