/** How figures write numbers: whole numbers of smallest units as decimal numbers, and shares as per cent. */

/** A quotient of whole numbers with so many decimals, rounded to the nearest. */
export function quotient(numerator: bigint, denominator: bigint, digits: number): string {
  if (denominator < 0n) return quotient(-numerator, -denominator, digits);
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(digits);
  const rounded = (2n * scaled + denominator) / (2n * denominator);
  const figures = rounded.toString().padStart(digits + 1, '0');
  const split = figures.length - digits;
  const sign = numerator < 0n && rounded > 0n ? '−' : '';
  return `${sign}${figures.slice(0, split)}${digits > 0 ? `.${figures.slice(split)}` : ''}`;
}

/** An amount of smallest units as the number that people read. */
export const amount = (units: bigint, decimals: number, digits = decimals): string =>
  quotient(units, 10n ** BigInt(decimals), digits);

/** A share of whole numbers in per cent. */
export const percent = (part: bigint, whole: bigint, digits = 2): string =>
  `${quotient(part * 100n, whole, digits)}%`;

/** For drawing only, where the last digits cannot be seen. */
export const asNumber = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals;

/** A minus sign as wide as a digit. */
export const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** A number that a reader has set, in smallest units. Stops have few digits, so nothing is lost. */
export function unitsOf(value: number, decimals: number): bigint {
  const [whole = '0', fraction = ''] = value.toFixed(9).split('.');
  return (BigInt(whole + fraction) * 10n ** BigInt(decimals)) / 10n ** 9n;
}

/** The space between a number and its unit, or another word of Latin letters. */
const BEFORE_UNIT = /(?<=(?:^|[^\w.])\d[\d,]*(?:\.\d+)?) (?=[A-Za-z]{1,5}(?![A-Za-z\d]))/g;

/** A text of the same length whose numbers stay in one line with their units: `4.955 USDT`. */
export const keepAmounts = (text: string): string => text.replaceAll(BEFORE_UNIT, '\u00a0');
