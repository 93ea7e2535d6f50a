/** V3's SqrtPriceMath: how amounts and the square root of the price move each other. */
import { divUp, mulDiv, mulDivUp, Reverts, uint } from './integers';
import { Q96 } from './v3-tick-math';

/** The smaller first. */
export const inOrder = (a: bigint, b: bigint): [bigint, bigint] => (a > b ? [b, a] : [a, b]);

/** How much of token0 lies between two prices. */
export function amount0Delta(a: bigint, b: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [low, high] = inOrder(a, b);
  if (low <= 0n) throw new Reverts('价格为 0');
  const scaled = liquidity * Q96;
  return roundUp
    ? divUp(mulDivUp(scaled, high - low, high), low)
    : mulDiv(scaled, high - low, high) / low;
}

/** How much of token1 lies between two prices. */
export function amount1Delta(a: bigint, b: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [low, high] = inOrder(a, b);
  return (roundUp ? mulDivUp : mulDiv)(liquidity, high - low, Q96);
}

/** The price after so much of token0 was added; rounded up, so that the pool never gives too much. */
function priceAfter0(price: bigint, liquidity: bigint, amount: bigint, add: boolean): bigint {
  if (amount === 0n) return price;
  const scaled = liquidity * Q96;
  const product = amount * price;
  if (add) {
    const denominator = scaled + product;
    // The contract's own way round a product that does not fit.
    if (denominator >= 1n << 256n) {
      return uint(160, divUp(scaled, uint(256, scaled / price + amount)));
    }
    return uint(160, mulDivUp(scaled, price, denominator));
  }
  if (product >= 1n << 256n || scaled <= product) throw new Reverts('池里没有这么多 token0');
  return uint(160, mulDivUp(scaled, price, scaled - product));
}

/** The same for token1; rounded down. */
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
