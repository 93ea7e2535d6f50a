/** Formats ticks and square roots of prices. */
import { MAX_TICK, MIN_TICK, Q96, sqrtRatioAtTick, tickAtSqrtRatio } from '../v3-tick-math';
import type { Field } from './decoded';
import type { Known } from './known';

const DIGITS = 10;

/** A positive fraction as a decimal number with ten significant digits, rounded down. */
export function decimal(numerator: bigint, denominator: bigint): string {
  let places = DIGITS;
  let scaled = (numerator * 10n ** BigInt(places)) / denominator;
  while (scaled.toString().length < DIGITS && places < 100) {
    places += 1;
    scaled = (numerator * 10n ** BigInt(places)) / denominator;
  }
  const digits = scaled.toString().padStart(places + 1, '0');
  const [whole, part] = [digits.slice(0, -places), digits.slice(-places)];
  const kept = part.slice(0, Math.max(places - Math.max(scaled.toString().length - DIGITS, 0), 0));
  return [whole, kept.replace(/0+$/, '')].filter(Boolean).join('.');
}

/** Price of token0 in token1: in smallest units, then in whole tokens of the first known V3 pool. */
export function priceFields(sqrtPrice: bigint, known: Known): Field[] {
  const square = sqrtPrice * sqrtPrice;
  const fields: Field[] = [
    {
      name: '价格',
      type: '',
      value: decimal(square, Q96 * Q96),
      meaning: '一个最小单位的 token0 值这么多最小单位的 token1',
    },
  ];
  const pool = known.places.find(({ contract, tokens }) => contract === 'SwapXV3Pool' && tokens);
  const [token0, token1] = pool?.tokens ?? [];
  if (token0?.decimals === undefined || token1?.decimals === undefined) return fields;
  const [up, down] = [10n ** BigInt(token0.decimals), 10n ** BigInt(token1.decimals)];
  const price = decimal(square * up, Q96 * Q96 * down);
  const name = `若是 ${token0.symbol}/${token1.symbol} 的池`;
  return [...fields, { name, type: '', value: `1 ${token0.symbol} = ${price} ${token1.symbol}` }];
}

export const isTick = (value: bigint): boolean =>
  value >= BigInt(MIN_TICK) && value <= BigInt(MAX_TICK);

export const tickMeaning = (tick: number): string =>
  isTick(BigInt(tick))
    ? `价格 ${decimal(sqrtRatioAtTick(tick) ** 2n, Q96 * Q96)}`
    : '超出刻度的范围，合约会拒绝';

/** Undefined for a price outside the range of ticks. */
export function sqrtPriceMeaning(sqrtPrice: bigint): string | undefined {
  try {
    return `刻度 ${tickAtSqrtRatio(sqrtPrice)}，价格 ${decimal(sqrtPrice ** 2n, Q96 * Q96)}`;
  } catch {
    return undefined;
  }
}
