/** The meaning of a value, from its name, its type and the other arguments. */
import { formatUnits, type Hex, maxUint128, maxUint256, size, slice, zeroAddress } from 'viem';

import { type Known, placeAt, type Token, tokenAt } from './known';
import { sqrtPriceMeaning, tickMeaning } from './prices';

/** An argument of a function or event, or a member of a struct. */
export interface Argument {
  name: string;
  type: string;
  value: unknown;
}

export interface Context {
  known: Known;
  /** Address of the contract that is called or that emitted the log. */
  to?: string;
  /** Name in packages/models/contracts.ts of the contract whose function is decoded. */
  contract?: string;
  /** The reader's own address. */
  you?: string;
  now: Date;
}

interface Situation extends Context {
  functionName: string;
  all: readonly Argument[];
}

export const isRecipient = (name: string): boolean =>
  /^(to|recipient|dst|feeRecipient)$/.test(name);

export const isDeadline = (name: string): boolean =>
  /^(deadline|expiry|expiration|sigDeadline)$/.test(name);

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A maximum of its type (2^n − 1) above every possible balance. */
export const isUnlimited = (value: bigint): boolean => value >= 1n << 95n && isAllOnes(value);

const isAllOnes = (value: bigint): boolean => (value & (value + 1n)) === 0n;

/**
 * Recipient of tokens. The V3 routers abbreviate: address 0 is the router itself; in SwapRouter02
 * address 1 is msg.sender and address 2 the router.
 */
export function recipientOf(address: string, { you, to, contract }: Context) {
  const isShort = contract === 'SwapRouter02';
  if (isShort && BigInt(address) === 1n) return 'sender';
  if (address === zeroAddress || (isShort && BigInt(address) === 2n)) return 'contract';
  if (to !== undefined && isSameAddress(address, to)) return 'contract';
  return you !== undefined && isSameAddress(address, you) ? 'you' : 'other';
}

export function addressMeaning(address: string, name: string, context: Context): string {
  const { known, you } = context;
  if (you && isSameAddress(address, you)) return '你的地址';
  if (isRecipient(name)) {
    const recipient = recipientOf(address, context);
    if (recipient === 'sender') return '发出交易的人，就是你';
    if (recipient === 'contract') return '留在合约里，后面要有一步取出';
  }
  const label = tokenAt(known, address)?.symbol ?? placeAt(known, address)?.label;
  if (label) return label;
  return isRecipient(name) && you ? '不是你的地址' : '没有名字的地址';
}

/** A Unix time in ISO format; seconds beyond the range of Date mean no deadline. */
export function timeMeaning(seconds: bigint): string {
  const time = new Date(Number(seconds) * 1000);
  return Number.isNaN(time.getTime()) ? '等于没有期限' : time.toISOString().replace('.000Z', 'Z');
}

/** A V2 path is a list of addresses; a V3 path alternates 20 bytes of address and 3 of fee. */
export function tokensIn(path: Hex | readonly string[]): string[] {
  if (typeof path !== 'string') return [...path];
  const count = Math.floor((size(path) + 3) / 23);
  return Array.from({ length: count }, (_, index) => slice(path, index * 23, index * 23 + 20));
}

export function pathMeaning(path: Hex | readonly string[], known: Known): string {
  const names = tokensIn(path).map((address) => tokenAt(known, address)?.symbol ?? address);
  if (typeof path !== 'string') return names.join(' → ');
  return names
    .map((name, index) => {
      if (index === 0) return name;
      const fee = BigInt(slice(path, index * 23 - 3, index * 23));
      return `${formatUnits(fee, 4)}% → ${name}`;
    })
    .join(' → ');
}

/** Address of the token whose amount the argument is; undefined for other numbers and unknown tokens. */
function tokenOf(name: string, { known, to, functionName, all }: Situation): string | undefined {
  const given = (argument: string) =>
    all.find((one) => one.name === argument)?.value as string | undefined;
  const path = given('path') as Hex | readonly string[] | undefined;
  const tokens = path ? tokensIn(path) : [];
  // The path of exactOutput begins with the output token.
  if (typeof path === 'string' && functionName === 'exactOutput') tokens.reverse();
  const pool = to === undefined ? undefined : placeAt(known, to)?.tokens;
  if (name.startsWith('amountIn')) return given('tokenIn') ?? tokens[0];
  if (name.startsWith('amountOut')) return given('tokenOut') ?? tokens.at(-1);
  const [, index] = /^(?:amount|paid|reserve)([01])/.exec(name) ?? [];
  if (index) return given(`token${index}`) ?? pool?.[Number(index)]?.address;
  const [, letter] = /^amount([AB])[A-Z]/.exec(name) ?? [];
  if (letter) return given(`token${letter}`);
  if (name.startsWith('amountToken')) return given('token');
  if (name.startsWith('amountETH')) return known.tokens[0]?.address;
  if (name === 'amountMinimum') return given('token') ?? known.tokens[0]?.address;
  if (/^(amount|value|wad)$/.test(name)) return given('token') ?? to;
  return undefined;
}

function amountMeaning(value: bigint, token: Token): string {
  return token.decimals === undefined
    ? `${value} 个最小单位的 ${token.symbol}，它的小数位没有定论`
    : `${formatUnits(value, token.decimals)} ${token.symbol}`;
}

function numberMeaning(
  { name, type }: Argument,
  value: bigint,
  situation: Situation,
): string | undefined {
  if (isDeadline(name)) return timeMeaning(value);
  if (name === 'fee' && type === 'uint24') return `${formatUnits(value, 4)}%`;
  if (name === 'feeBips') return `${formatUnits(value, 2)}%`;
  if (type === 'int24' && /^tick(?!Spacing)/.test(name)) return tickMeaning(Number(value));
  if (/^sqrtPrice/.test(name)) return value === 0n ? '没有界限' : sqrtPriceMeaning(value);
  if (/^(amount|value|wad|paid|reserve)/.test(name)) {
    if (value === maxUint256 || value === maxUint128) return '不限';
    const address = tokenOf(name, situation);
    const token = address === undefined ? undefined : tokenAt(situation.known, address);
    if (token) return amountMeaning(value, token);
  }
  return undefined;
}

export function meaningOf(argument: Argument, situation: Situation): string | undefined {
  const { name, type, value } = argument;
  if (type === 'address') return addressMeaning(value as string, name, situation);
  if (name === 'path') return pathMeaning(value as Hex | string[], situation.known);
  if (/^u?int\d*$/.test(type)) return numberMeaning(argument, BigInt(value as bigint), situation);
  return undefined;
}
