/**
 * How numbers are written where people read them: a minus sign as wide as a digit, and commas between the
 * thousands of amounts, which have decimals or the name of a token behind them. Ticks, gas and smallest
 * units are copied into programs and keep their digits together. Code and data are not given to this.
 */

/** Not the hyphen of a date, of a range or of a name. */
const NEGATIVE = /(?<![\w.)\]-])-(?=\d)/g;

const AMOUNT = /(?<![\w.,:/#-])\d{4,}(?=\.\d| ?(?:WXOC|XOC|USDT|USDC|TKA|TKB)(?![A-Za-z]))/g;

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

export const readable = (text: string): string =>
  text.replaceAll(NEGATIVE, '−').replaceAll(AMOUNT, grouped);
