/** What is known of the chain of a run: the names of addresses, and which token an amount counts. */
import { createContext } from 'react';
import { readable } from 'swapx-components/readable-numbers';
import { formatUnits, parseUnits } from 'viem';

import type { Balance, ChangedPool, KnownToken } from '../protocol';

export interface Known {
  /** By addresses in lower case. */
  names: Record<string, string>;
  tokens: KnownToken[];
  pools: Pick<ChangedPool, 'name' | 'tokens'>[];
}

export const KnownOnChain = createContext<Known>({ names: {}, tokens: [], pools: [] });

const ADDRESS = /0x[\da-fA-F]{40}(?![\da-fA-F])/g;

export interface Piece {
  text: string;
  /** Of an address that has a name, which `text` then is. */
  address?: string;
}

/** A text in which addresses that are known give way to their names. */
export function namedPieces(text: string, { names }: Pick<Known, 'names'>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const name = names[address.toLowerCase()];
    if (name === undefined) continue;
    pieces.push({ text: text.slice(end, index) }, { text: name, address });
    end = index + address.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

interface Argument {
  name: string;
  value: string;
}

type Unit = Pick<KnownToken, 'symbol' | 'decimals'>;

/** Its amounts have no contract of their own. */
const NATIVE: Unit = { symbol: 'XOC', decimals: 18 };

/** What an amount of a token is called in its own functions, events and variables. */
const OWN = /^(?:_?value|wad|amount|totalSupply|balanceOf\[.*|allowance\[.*)$/;

/** The ends of a path: an array of addresses, or the bytes that V3 packs; exact outputs are packed backwards. */
function endsOf(args: Argument[]): { in?: string; out?: string } {
  const path = args.find(({ name }) => name === 'path')?.value;
  if (path === undefined) return {};
  if (path.startsWith('0x')) {
    const [first, last] = [path.slice(0, 42), `0x${path.slice(-40)}`];
    const isBackwards = args.some(({ name }) => name === 'amountInMaximum');
    return isBackwards ? { in: last, out: first } : { in: first, out: last };
  }
  const tokens = path.match(ADDRESS) ?? [];
  return { in: tokens[0], out: tokens.at(-1) };
}

/** Of which token an argument is an amount, if its name and those beside it tell. */
export function unitOf(
  name: string,
  args: Argument[],
  contract: string | undefined,
  { tokens, pools }: Pick<Known, 'tokens' | 'pools'>,
): Unit | undefined {
  const at = (address: string | undefined) =>
    tokens.find((token) => token.address === address?.toLowerCase());
  const argument = (wanted: string) => at(args.find((one) => one.name === wanted)?.value);
  const own = tokens.find(({ symbol }) => symbol === contract);
  if (own) return OWN.test(name) ? own : undefined;
  const side = /^(?:amount|reserve)([01])/.exec(name)?.[1];
  if (side !== undefined) {
    const symbol = pools.find((pool) => pool.name === contract)?.tokens[Number(side)];
    return argument(`token${side}`) ?? tokens.find((token) => token.symbol === symbol);
  }
  if (/^amountIn/.test(name)) return argument('tokenIn') ?? at(endsOf(args).in);
  if (/^amountOut/.test(name)) return argument('tokenOut') ?? at(endsOf(args).out);
  if (/^amountETH/.test(name)) return NATIVE;
  const letter = /^amount([AB])/.exec(name)?.[1];
  if (letter !== undefined) return argument(`token${letter}`);
  return /^amount(?:Token|$)/.test(name) ? argument('token') : undefined;
}

/** More digits are no amount, but a limit such as the largest number. */
const MAX_DIGITS = 39;

/** `1000000` of a token with six decimals is `1 USDT`; undefined if it is no integer of an amount. */
export function amountText(value: string, { symbol, decimals }: Unit): string | undefined {
  if (!/^-?\d+$/.test(value) || value.length > MAX_DIGITS) return undefined;
  return readable(`${formatUnits(BigInt(value), decimals)} ${symbol}`);
}

const DIGITS = 6;

/** A decimal number with six significant digits, or with all that stand before the point. */
export function shortNumber(value: string): string {
  const number = Number(value);
  const whole = Math.trunc(Math.abs(number)).toString().length;
  const options =
    Math.abs(number) < 1
      ? { maximumSignificantDigits: DIGITS }
      : { maximumFractionDigits: Math.max(DIGITS - whole, 0) };
  return readable(number.toLocaleString('en', options));
}

export interface Shown {
  text: string;
  /** The whole number, where `text` leaves digits out. */
  full?: string;
}

function shownWith(decimals: number, units: bigint, value: string): Shown {
  const exact = formatUnits(units, decimals);
  const [whole, fraction = ''] = exact.split('.');
  // Whole numbers are grouped here: `readable` cannot tell them from ticks.
  const text =
    decimals === 0 ? units.toLocaleString('en') : `${whole}.${fraction.padEnd(decimals, '0')}`;
  return { text: readable(text), full: exact === value ? undefined : readable(value) };
}

/**
 * A balance before and after its change, with the decimals of the shortened change. A reader who adds up
 * what is shown gets what is shown, so the last digit of `after` is that of the sum.
 */
export function shownChange({ before, after, change }: Omit<Balance, 'symbol'>) {
  const [, fraction = ''] = shortNumber(change).split('.');
  const decimals = fraction.length;
  const [was, moved] = [parseUnits(before, decimals), parseUnits(change, decimals)];
  return {
    before: shownWith(decimals, was, before),
    after: shownWith(decimals, was + moved, after),
    change: shownWith(decimals, moved, change),
  };
}
