/** Decodes a bare number: a tick, a sqrtPriceX96, or a Unix time. */
import {
  MAX_SQRT_RATIO,
  MAX_TICK,
  MIN_SQRT_RATIO,
  MIN_TICK,
  sqrtRatioAtTick,
  tickAtSqrtRatio,
} from '../v3-tick-math';
import { decoded, type Decoded, Unreadable } from './decoded';
import { type Context, timeMeaning } from './meaning';
import { isTick, priceFields } from './prices';

/** Seconds. Block times and deadlines on Xone are later; every sqrtPriceX96 of a pool is above 2^32. */
const FIRST_TIME = 1_500_000_000n;

export function decodeNumber(value: bigint, { known }: Context): Decoded {
  if (isTick(value)) {
    const sqrtPrice = sqrtRatioAtTick(Number(value));
    return decoded('刻度（tick）', String(value), {
      fields: [
        { name: 'sqrtPriceX96', type: 'uint160', value: String(sqrtPrice) },
        ...priceFields(sqrtPrice, known),
      ],
    });
  }
  if (value >= MIN_SQRT_RATIO && value < MAX_SQRT_RATIO) {
    return decoded('价格的平方根（sqrtPriceX96）', String(value), {
      fields: [
        { name: '刻度', type: 'int24', value: String(tickAtSqrtRatio(value)) },
        ...priceFields(value, known),
      ],
    });
  }
  if (value >= FIRST_TIME && value < MIN_SQRT_RATIO) {
    return decoded('时间戳', String(value), {
      fields: [{ name: '时间', type: '', value: timeMeaning(value) }],
    });
  }
  throw new Unreadable(
    `${value} 既不是刻度（${MIN_TICK} 到 ${MAX_TICK}），也不是 sqrtPriceX96（${MIN_SQRT_RATIO} 到 ${MAX_SQRT_RATIO - 1n}），也不像时间戳。`,
  );
}
