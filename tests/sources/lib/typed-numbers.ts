import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { facts } from 'swapx-facts';
import type { MarkdownPage } from 'swapx-markdown/pages';
import { linesOf } from 'swapx-markdown/reader';
import { resultOf } from 'swapx-markdown/results';
import { appliesTo, DECLARED, DECLARED_FILE, type Declaration } from './declared-numbers';

/** A page or a drawing: something in which a number may be typed. */
export type Text = MarkdownPage;

export function readDrawings(): Text[] {
  const folder = 'website/docs/figures';
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => path.join(folder, name))
    .map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** What is no number of the text: quotes, code, names, addresses and dates. Lines keep their places. */
const NOT_NUMBERS: RegExp[] = [
  /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm,
  /:(?:fact|result)\[[^\]]*\]/g,
  /^\s*::(?:sample|output|signature|members|glossary)\b.*$/gm,
  /\b(?:file|name|region|variant)="[^"]*"/g,
  /\]\([^)]*\)/g,
  /\{#[^}]*\}/g,
  /https?:\/\/[^\s)）]+/g,
  /0x[0-9a-fA-F]+/g,
  // Standards are names: EIP-1193, ERC-721.
  /\b(?:EIP|ERC)-\d+/g,
  // Versions: 3.13.1.
  /\d+\.\d+\.\d+(?:\.\d+)?/g,
  // Dates and years.
  /\b(?:19|20)\d\d(?:-\d\d){0,2}(?= ?年|[-/]|[，。；）、]|\b(?=-\d))/g,
  /\b(?:19|20)\d\d-\d\d(?:-\d\d)?/g,
  // Powers of two say how wide an integer is.
  /2\^\{?-?\d+\}?/g,
];

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Of a drawing, only the words are read: places and sizes are no results. */
const wordsOf = ({ path: file, source }: Text): string =>
  file.endsWith('.svg') ? source.replaceAll(/<[^>]*>/g, blank) : source;

const NUMBER = /(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?(?![\w])/g;

/** Zeros at the ends carry nothing: 0.30 and 1000 are round, 4.98 and 1001 are results. */
export function significantDigits(number: string): number {
  const digits = number.replaceAll(',', '');
  return digits.includes('.')
    ? digits.replace('.', '').replace(/^0+/, '').length
    : digits.replaceAll(/^0+|0+$/g, '').length;
}

const FACT_NUMBERS = new Set(
  Object.values(facts)
    .filter(({ kind }) => ['number', 'bigNumber', 'text'].includes(kind))
    .flatMap(({ value }) => String(value).match(NUMBER) ?? []),
);

export interface Found {
  file: string;
  line: number;
  number: string;
  kind: 'fact' | 'declared' | 'typed';
}

const isDeclared = (file: string, number: string, declared: readonly Declaration[]): boolean =>
  declared.some(
    (declaration) => declaration.numbers.includes(number) && appliesTo(declaration, file),
  );

/** Every number of three or more significant digits that an author typed. */
export function findNumbers(text: Text, declared: readonly Declaration[] = DECLARED): Found[] {
  const cleaned = NOT_NUMBERS.reduce(
    (words, pattern) => words.replaceAll(pattern, blank),
    wordsOf(text),
  );
  return linesOf(cleaned).flatMap(({ line, text: words }) =>
    (words.match(NUMBER) ?? [])
      .filter((number) => significantDigits(number) >= 3)
      .map((number) => {
        const plain = number.replaceAll(',', '');
        const kind = FACT_NUMBERS.has(plain)
          ? 'fact'
          : isDeclared(text.path, plain, declared)
            ? 'declared'
            : 'typed';
        return { file: text.path, line, number, kind };
      }),
  );
}

/** The typed ones, each with its place and what to write instead. */
export const typedNumberFaults = (text: Text): string[] =>
  findNumbers(text)
    .filter(({ kind }) => kind === 'typed')
    .map(
      ({ file, line, number }) =>
        `${file}:${line}：${number} 是手写的；运行得到的写 :result[…]，事实写 :fact[…]，` +
        `都不是就在 ${DECLARED_FILE} 里写明理由`,
    );

/** Quotes that lead to no number, each with its place. */
export const brokenQuoteFaults = ({ path: file, source }: Text): string[] =>
  linesOf(source).flatMap(({ line, text }) =>
    [...text.matchAll(/:result\[([^\]]*)\]/g)].flatMap(([, quote]) => {
      try {
        resultOf(quote!);
        return [];
      } catch (error) {
        return [`${file}:${line}：${(error as Error).message}`];
      }
    }),
  );

export const countQuotes = ({ source }: Text): number => source.match(/:result\[/g)?.length ?? 0;
