import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { recordOf, regionsOf } from 'swapx-samples/catalogue';
import { passagesOf, type Passage } from 'swapx-samples/record';

/** What an author writes between the brackets: `sdk/v3/swaps/quoting#exact-input 可得 ~2`. */
interface Quote {
  sample: string;
  region?: string;
  /** The words before the number, or around it with `?` in its place, or `row / column` of a table. */
  words: string;
  /** Without the minus sign: “少 6.87%”. */
  isAbsolute: boolean;
  /** Smallest units to whole ones: divided by ten so many times. */
  shift: number;
  /** Digits after the point; without it, as printed. */
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

/** The numbers at the place that the words show, in each line that holds them. */
function numbersAt(words: string, lines: string[]): string[] {
  const [before = '', after] = words.split('?').map(escapeRegExp);
  const pattern =
    after === undefined ? `${before}.*?(${NUMBER.source})` : `${before}(${NUMBER.source})${after}`;
  return lines.flatMap((line) =>
    [...line.matchAll(new RegExp(pattern, 'g'))].map(([, number]) => number!),
  );
}

/** The cell of a table that `row / column` names: the row by its first cell. */
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

/** Moves the point to the left. */
function shifted(number: string, places: number): string {
  const [, sign, whole = '', fraction = ''] = /^([-−]?)(\d+)(?:\.(\d+))?$/.exec(number)!;
  const digits = whole.padStart(places + 1, '0');
  const point = digits.length - places;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}${fraction}`;
}

/** Zeros that moving the point has left at the end say nothing, unless digits were asked for. */
const withoutZeros = (number: string): string => number.replace(/\.?0+$/, '');

/** Rounds half away from zero, digit by digit: a float would lose the last ones. */
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

/** A printed number as an author wants it: the point moved, then rounded. */
export function adjusted(printed: string, shift: number, digits: number | undefined): string {
  const number = shift === 0 ? printed : shifted(printed, shift);
  if (digits !== undefined) return rounded(number, digits);
  return (shift === 0 ? number : withoutZeros(number)).replace('-', '−');
}

/** A number that a sample printed, as it stands in a sentence. */
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

/** Where Markdown has no directives (drawings), the same spelling is replaced in the text. */
export const withResults = (text: string): string =>
  text.replaceAll(/:result\[([^\]]*)\]/g, (_match, quote: string) => resultOf(quote));
