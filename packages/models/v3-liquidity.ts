/** Amounts of a V3 position, and liquidity from amounts (LiquidityAmounts). */
import { mulDiv, uint } from './integers';
import { amount0Delta, amount1Delta, inOrder } from './v3-sqrt-price';
import { Q96 } from './v3-tick-math';

export interface Amounts {
  amount0: bigint;
  amount1: bigint;
}

export function liquidityForAmount0(a: bigint, b: bigint, amount0: bigint): bigint {
  const [low, high] = inOrder(a, b);
  return uint(128, mulDiv(amount0, mulDiv(low, high, Q96), high - low));
}

export function liquidityForAmount1(a: bigint, b: bigint, amount1: bigint): bigint {
  const [low, high] = inOrder(a, b);
  return uint(128, mulDiv(amount1, Q96, high - low));
}

/** The largest liquidity that exceeds neither amount; `price`, `a` and `b` are square roots of prices. */
export function liquidityForAmounts(
  price: bigint,
  a: bigint,
  b: bigint,
  { amount0, amount1 }: Amounts,
): bigint {
  const [low, high] = inOrder(a, b);
  if (price <= low) return liquidityForAmount0(low, high, amount0);
  if (price >= high) return liquidityForAmount1(low, high, amount1);
  const by0 = liquidityForAmount0(price, high, amount0);
  const by1 = liquidityForAmount1(low, price, amount1);
  return by0 < by1 ? by0 : by1;
}

/** Amounts of a position at a price: rounded up for a deposit, down for a withdrawal. */
export function amountsForLiquidity(
  price: bigint,
  a: bigint,
  b: bigint,
  liquidity: bigint,
  roundUp: boolean,
): Amounts {
  const [low, high] = inOrder(a, b);
  const within = price < low ? low : price > high ? high : price;
  return {
    amount0: amount0Delta(within, high, liquidity, roundUp),
    amount1: amount1Delta(low, within, liquidity, roundUp),
  };
}
