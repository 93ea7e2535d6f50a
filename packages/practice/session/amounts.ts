/** Amounts as people write them, and back. */
import { formatUnits, parseUnits } from 'viem';

import { WrongAmount } from './refused';

export const XOC_DECIMALS = 18;
export const USDT_DECIMALS = 6;

const DIGITS = 6;

/** At most six digits behind the point, rounded down, without zeros at the end. */
export function written(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.');
  const kept = fraction.slice(0, DIGITS).replace(/0+$/, '');
  if (amount > 0n && whole === '0' && kept === '') return `少于 0.${'0'.repeat(DIGITS - 1)}1`;
  return kept ? `${whole}.${kept}` : whole;
}

export const inXoc = (amount: bigint): string => `${written(amount, XOC_DECIMALS)} XOC`;
export const inUsdt = (amount: bigint): string => `${written(amount, USDT_DECIMALS)} USDT`;

export function readAmount(text: string, decimals: number): bigint {
  // Chinese keyboards may write full-width digits.
  const plain = text.normalize('NFKC').trim();
  const isDecimal = new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(plain);
  const amount = isDecimal ? parseUnits(plain, decimals) : 0n;
  if (amount > 0n) return amount;
  const fault = plain && `“${plain}”不是可以用的数量；`;
  throw new WrongAmount(`${fault}写一个大于 0 的数，例如 1 或 0.5`);
}
