/** One position of the figure: the path of the page, forwards or backwards, perhaps without one byte. */
import type { GivenFacts } from 'swapx-facts/given';
import { encodePath, readPath, type Reading } from 'swapx-models/v3-path';
import { evenStops, on, type Position } from 'swapx-components/figure/position';

import type { facts } from './given';

export type Facts = GivenFacts<(typeof facts)[number]>;

/** Addresses by symbol, in the order of the route. */
type Tokens = Record<'WXOC' | 'USDT' | 'TKA', string>;

/** The route of the page; TKA is the local chain's test token and stands nowhere else. */
const tokensFrom = (given: Facts): Tokens => ({
  WXOC: given['mainnet.wxoc'].value,
  USDT: given['mainnet.usdt'].value,
  TKA: '0x948b3c65b89df0b4894abe91e6d02fe579834f8f',
});
const FEES = [500, 3000];

export const CONTROLS = {
  isExactOutput: on('精确输出：从得到的代币写起', 0),
  deleted: {
    label: '删去一个字节',
    stops: evenStops(0, 66, 1),
    start: 0,
    show: (n: number) => (n === 0 ? '不删' : `第 ${n} 个`),
  },
};

export type At = Position<typeof CONTROLS>;

/** A stretch of bytes, as the router takes it. */
export interface Piece {
  kind: 'token' | 'fee' | 'ignored';
  bytes: string[];
  /** The token's symbol or the fee in per cent; undefined if it means nothing. */
  meaning?: string;
}

export interface Read {
  path: string;
  pieces: Piece[];
  reading?: Reading;
  /** Why the library refuses the path. */
  error?: string;
}

const symbolOf = (address: string, tokens: Tokens): string | undefined =>
  Object.entries(tokens).find(([, token]) => token.toLowerCase() === address)?.[0];

const feeOf = (fee: number): string | undefined =>
  FEES.includes(fee) ? `${fee}（${fee / 10_000}%）` : undefined;

function pathOf({ isExactOutput, deleted }: At, tokens: Tokens): string {
  const route = Object.values(tokens);
  const path = isExactOutput
    ? encodePath([...route].reverse(), [...FEES].reverse())
    : encodePath(route, FEES);
  return deleted === 0 ? path : path.slice(0, 2 * (deleted - 1)) + path.slice(2 * deleted);
}

/** Tokens and fees by turns, as far as pools were read; nobody looks at the rest. */
function piecesOf(path: string, pools: number, tokens: Tokens): Piece[] {
  const bytes = path.match(/../g) ?? [];
  const pieces: Piece[] = [];
  let at = 0;
  const take = (
    kind: Piece['kind'],
    length: number,
    meaningOf: (digits: string) => string | undefined,
  ) => {
    const taken = bytes.slice(at, at + length);
    at += length;
    pieces.push({ kind, bytes: taken, meaning: meaningOf(taken.join('')) });
  };
  const token = () => take('token', 20, (digits) => symbolOf(`0x${digits}`, tokens));
  if (pools > 0) token();
  for (let pool = 0; pool < pools; pool += 1) {
    take('fee', 3, (digits) => feeOf(Number.parseInt(digits, 16)));
    token();
  }
  if (at < bytes.length) take('ignored', bytes.length - at, () => undefined);
  return pieces;
}

export function readAt(at: At, given: Facts): Read {
  const tokens = tokensFrom(given);
  const path = pathOf(at, tokens);
  try {
    const reading = readPath(path, at.isExactOutput ? 'exactOutput' : 'exactInput');
    return { path, reading, pieces: piecesOf(path, reading.pools.length, tokens) };
  } catch (error) {
    return { path, error: (error as Error).message, pieces: piecesOf(path, 0, tokens) };
  }
}
