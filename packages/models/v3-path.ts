/** The bytes of a V3 path, and how the router reads them. */
import { Reverts } from './integers';

const ADDRESS = 20;
const FEE = 3;
/** From one token to the next. */
const NEXT = ADDRESS + FEE;
/** One pool: two tokens and a fee. */
const POOL = NEXT + ADDRESS;

export interface Hop {
  tokenIn: string;
  fee: number;
  tokenOut: string;
}

/** Tokens and fees by turns, tightly packed; as hexadecimal digits without `0x`. */
export const encodePath = (tokens: readonly string[], fees: readonly number[]): string =>
  tokens
    .map((token, index) => {
      const fee = fees[index];
      const digits = fee === undefined ? '' : fee.toString(16).padStart(2 * FEE, '0');
      return token.slice(2).toLowerCase() + digits;
    })
    .join('');

/** Which of the router's functions reads the path; they complain differently about one too short. */
export type Reader = 'exactInput' | 'exactOutput';

/** A pool of the path as V3's Path library reads it; throws what the library would. */
function pool(path: string, at: number, reader: Reader): Hop {
  const bytes = path.length / 2 - at;
  const digits = (from: number, length: number) =>
    path.slice(2 * (at + from), 2 * (at + from + length));
  // exactInput cuts the pool out first, exactOutput reads it in place.
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
  /** In the order in which the router looks at them. */
  pools: Hop[];
  /** Bytes at the end that nobody looks at. */
  ignored: number;
}

/** How the router goes through a path: a further pool needs the bytes of one more, else it stops. */
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
