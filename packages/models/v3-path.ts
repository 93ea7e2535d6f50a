/** Encodes a V3 path, and decodes it as the router does. */
import { Reverts } from './integers';

const ADDRESS = 20;
const FEE = 3;
/** Bytes from one token to the next. */
const NEXT = ADDRESS + FEE;
/** Bytes of one pool: two tokens and a fee. */
const POOL = NEXT + ADDRESS;

export interface Hop {
  tokenIn: string;
  fee: number;
  tokenOut: string;
}

/** Packed tokens and fees in turn, as hexadecimal digits without `0x`. */
export const encodePath = (tokens: readonly string[], fees: readonly number[]): string =>
  tokens
    .map((token, index) => {
      const fee = fees[index];
      const digits = fee === undefined ? '' : fee.toString(16).padStart(2 * FEE, '0');
      return token.slice(2).toLowerCase() + digits;
    })
    .join('');

/**
 * The router function that decodes the path; the two revert with different reasons when it is too
 * short.
 */
export type Reader = 'exactInput' | 'exactOutput';

/** Decodes the pool at byte `at`; throws the revert reason of V3's Path library. */
function pool(path: string, at: number, reader: Reader): Hop {
  const bytes = path.length / 2 - at;
  const digits = (from: number, length: number) =>
    path.slice(2 * (at + from), 2 * (at + from + length));
  // exactInput slices the bytes of the pool first; exactOutput reads them in place.
  if (reader === 'exactInput' && bytes < POOL) throw new Reverts('slice_outOfBounds');
  if (bytes < ADDRESS) throw new Reverts('toAddress_outOfBounds');
  if (bytes < NEXT) throw new Reverts('toUint24_outOfBounds');
  if (bytes < POOL) throw new Reverts('toAddress_outOfBounds');
  return {
    tokenIn: `0x${digits(0, ADDRESS)}`,
    fee: Number.parseInt(digits(ADDRESS, FEE), 16),
    tokenOut: `0x${digits(NEXT, ADDRESS)}`,
  };
}

export interface Reading {
  /** In the order of decoding. */
  pools: Hop[];
  /** Number of bytes after the last pool; the router ignores them. */
  ignored: number;
}

/**
 * Pools of a path: the router continues while the bytes of two pools are left
 * (Path.hasMultiplePools).
 */
export function readPath(path: string, reader: Reader): Reading {
  const pools: Hop[] = [];
  const length = path.length / 2;
  let at = 0;
  for (;;) {
    pools.push(pool(path, at, reader));
    if (length - at < POOL + NEXT) return { pools, ignored: length - at - POOL };
    at += NEXT;
  }
}
