import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { facts } from 'swapx-facts';
import { linesOf } from 'swapx-markdown/reader';
import type { MarkdownPage } from 'swapx-markdown/pages';

/** What a page must quote from packages/facts/ and never spell out. */
const SHAPES: [RegExp, string][] = [
  [/\b0x[0-9a-f]{40}\b/i, '地址'],
  [/\b0x[0-9a-f]{64}\b/i, '哈希'],
];

const valuesOf = (keys: (keyof typeof facts)[]): string[] =>
  keys.map((key) => String(facts[key].value));

const CHAIN_IDS = valuesOf([
  'mainnet.chainId',
  'mainnet.chainIdHex',
  'testnet.chainId',
  'testnet.chainIdHex',
]);

const URLS = Object.values(facts)
  .filter((fact) => fact.kind === 'url')
  .map((fact) => fact.value);

/** A bare host or mail address, as a reader compares it; a longer host or a path is another address. */
const HOSTS: [RegExp, string][] = [
  [new RegExp(`(?<![\\w@/.-])${escapeRegExp(facts['link.app.host'].value)}(?![\\w-])`), '域名'],
  [new RegExp(escapeRegExp(facts['link.email'].value)), '邮箱'],
];

const VALUES: [RegExp, string][] = [
  ...HOSTS,
  ...CHAIN_IDS.map((id): [RegExp, string] => [new RegExp(`(?<![\\w.])${id}(?![\\w])`), '链 ID']),
  // A longer URL below one of ours is another address, and may be written out.
  ...URLS.map((url): [RegExp, string] => [
    new RegExp(`${escapeRegExp(url)}(?![\\w/.-]*[\\w-])`),
    '网址',
  ]),
];

const PATTERNS = [...SHAPES, ...VALUES];

/** Most lines hold none of them, which one pattern tells sooner than all. */
const ANY = new RegExp(PATTERNS.map(([{ source }]) => source).join('|'), 'i');

/** What on this line is typed although packages/facts/ holds it, with a word for its kind. */
export function findTypedFacts(line: string): { typed: string; kind: string }[] {
  if (!ANY.test(line)) return [];
  return PATTERNS.flatMap(([pattern, kind]) => {
    const typed = pattern.exec(line)?.[0];
    return typed ? [{ typed, kind }] : [];
  });
}

/** The same for a page, each with its place and what to write instead. */
export const typedFactFaults = (page: MarkdownPage): string[] =>
  linesOf(page.source).flatMap(({ line, text }) =>
    findTypedFacts(text).map(
      ({ typed, kind }) =>
        `${page.path}:${line}：${kind} ${typed} 应写作 :fact[键] 或 [文字](fact:键)`,
    ),
  );
