import { readable } from 'swapx-components/readable-numbers';
import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { recordOf, regionsOf } from 'swapx-samples/catalogue';
import { passagesOf, type Passage } from 'swapx-samples/record';

/** A quote of a printed number, as in `sdk/v3/swaps/quoting#exact-input 可得 ~2`. */
interface Quote {
  sample: string;
  region?: string;
  /** Words before the number, words around it with `?` in its place, or `row / column` of a table. */
  words: string;
  /** Drops the minus sign: “少 6.87%”. */
  isAbsolute: boolean;
  /** Divides by 10 to this power: from smallest units to whole tokens. */
  shift: number;
  /** Decimal places; as printed if undefined. */
  digits?: number;
}

const QUOTE =
  /^(?<sample>[\w/-]+)(?:#(?<region>[\w-]+))?\s+(?<words>.*?)(?<abs>\s+abs)?(?:\s+÷1e(?<shift>\d+))?(?:\s+~(?<digits>\d))?$/;

function parseQuote(text: string): Quote {
  const { sample, region, words, abs, shift, digits } = QUOTE.exec(text.trim())?.groups ?? {};
  if (!sample || !words) {
    throw new Error(`引用结果要写“示例#片段 数字前面的文字”，例如 ${EXAMPLE}`);
  }
  return {
    sample,
    region,
    words,
    isAbsolute: abs !== undefined,
    shift: Number(shift ?? 0),
    digits: digits === undefined ? undefined : Number(digits),
  };
}

export const EXAMPLE = ':result[sdk/v3/swaps/quoting#exact-input 可得 ~2]';

const NUMBER = /[-−]?\d+(?:\.\d+)?/;

/** Numbers at the quoted words, from every line that contains them. */
function numbersAt(words: string, lines: string[]): string[] {
  const [before = '', after] = words.split('?').map(escapeRegExp);
  const pattern =
    after === undefined ? `${before}.*?(${NUMBER.source})` : `${before}(${NUMBER.source})${after}`;
  return lines.flatMap((line) =>
    [...line.matchAll(new RegExp(pattern, 'g'))].map(([, number]) => number!),
  );
}

/** Cells that `row / column` names; the row is named by its first cell. */
function cellsAt(words: string, { columns, rows }: { columns: string[]; rows: string[][] }) {
  const [row, column] = words.split(' / ');
  const index = columns.indexOf(column ?? '');
  return rows
    .filter((cells) => cells[0] === row && index > -1)
    .map((cells) => NUMBER.exec(cells[index]!)?.[0])
    .filter((number) => number !== undefined);
}

const candidatesIn = (words: string, passages: Passage[]): string[] =>
  passages.flatMap((passage) =>
    'lines' in passage ? numbersAt(words, passage.lines) : cellsAt(words, passage),
  );

/** Moves the decimal point to the left. */
function shifted(number: string, places: number): string {
  const [, sign, whole = '', fraction = ''] = /^([-−]?)(\d+)(?:\.(\d+))?$/.exec(number)!;
  const digits = whole.padStart(places + 1, '0');
  const point = digits.length - places;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}${fraction}`;
}

/** Trailing zeros left by shifting are dropped unless a number of digits is requested. */
const withoutZeros = (number: string): string => number.replace(/\.?0+$/, '');

/** Rounds half away from zero in decimal digits: a float would lose the last ones. */
export function rounded(number: string, digits: number): string {
  const [whole = '', fraction = ''] = number.replace(/[-−]/, '').split('.');
  if (fraction.length < digits) {
    throw new Error(`结果 ${number} 只有 ${fraction.length} 位小数，不能写成 ${digits} 位`);
  }
  const kept = BigInt(whole + fraction.slice(0, digits)) + (fraction[digits]! >= '5' ? 1n : 0n);
  const text = kept.toString().padStart(digits + 1, '0');
  const sign = /^[-−]/.test(number) && kept !== 0n ? '−' : '';
  const point = text.length - digits;
  return sign + (digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`);
}

/** A printed number, shifted and then rounded. */
export function adjusted(printed: string, shift: number, digits: number | undefined): string {
  const number = shift === 0 ? printed : shifted(printed, shift);
  if (digits !== undefined) return rounded(number, digits);
  return (shift === 0 ? number : withoutZeros(number)).replace('-', '−');
}

/** The number that a quote refers to, formatted for a sentence. */
export function resultOf(text: string): string {
  const { sample, region, words, isAbsolute, shift, digits } = parseQuote(text);
  const record = recordOf(`${sample}.ts`);
  if (region !== undefined && !regionsOf(`${sample}.ts`).includes(region)) {
    throw new Error(
      `示例“${sample}”没有片段“${region}”；有：${regionsOf(`${sample}.ts`).join('、')}`,
    );
  }
  const passages = region === undefined ? record : passagesOf(record, region);
  const found = [...new Set(candidatesIn(words, passages))];
  const place = `示例“${sample}”${region === undefined ? '' : `的片段“${region}”`}的输出`;
  if (found.length === 0) throw new Error(`${place}里没有“${words}”之后的数字；改过打印的文字？`);
  if (found.length > 1) {
    throw new Error(`${place}里“${words}”之后有几个不同的数字：${found.join('、')}；多写几个字`);
  }
  const printed = isAbsolute ? found[0]!.replace(/^[-−]/, '') : found[0]!;
  return adjusted(printed, shift, digits);
}

/** Replaces `:result[…]` in text without Markdown directives (drawings). */
export const withResults = (text: string): string =>
  text.replaceAll(/:result\[([^\]]*)\]/g, (_match, quote: string) => readable(resultOf(quote)));
