import type { SearchedSite } from './format';
import { runsOf } from './tokens';

/**
 * What somebody wants who asks so: an explanation, an answer to a whole question, how to program
 * something, a reference, what an error means, whose address this is; or any of them.
 */
export type Intent =
  | 'concept'
  | 'question'
  | 'programming'
  | 'identifier'
  | 'error'
  | 'address'
  | 'open';

export const VERSION = /^v[23]$/i;
export const ADDRESS = /0x[\da-f]{6,}/i;
const NUMBER = /^\d+$/;
/** What consoles print, or a prefix such as `UniswapV2:`. */
const ERROR = /\b\w*(error|failed|reverted)\b|^\w+: ./i;
/** A name from code: capitals or digits inside, or joined by underscores. */
const IDENTIFIER = /[a-z][A-Z]|_|[a-z]\d/;

/** What the words of a query say of whoever asks. */
export interface ReaderWords {
  /** A whole Latin word that people use who do not program. */
  everydayLatin: RegExp;
  programming: RegExp;
  areas: [words: RegExp, area: string][];
}

export const readerWords = ({
  everydayLatin,
  programming,
  areas,
}: Pick<SearchedSite, 'everydayLatin' | 'programming' | 'areas'>): ReaderWords => ({
  everydayLatin: new RegExp(`^(${everydayLatin})$`, 'i'),
  programming: new RegExp(programming),
  areas: areas.map(([words, area]) => [new RegExp(words, 'i'), area]),
});

const QUESTION =
  /怎|如何|什么|为何|[啥咋哪谁]|吗|呢|多少|多久|[能会要该行]不|[有能是可][否无]|有没有|是不是|[?？]/;

const ENGLISH_QUESTION =
  /^(why|how|what|where|when|who|which|can|could|is|are|do|does|did|should|will|my|i|i'm)\b.* /i;

/** What somebody says whose plan did not work, or who has to choose. */
const COMPLAINT =
  /一直|还是|总是|老是|没有|没[到了反看]|[动用到上出掉]不|不[了到上出见动]|失败|报错|卡住|了$/;

/** Whatever it is about, somebody waits for an answer. */
export const isQuestion = (text: string): boolean =>
  [QUESTION, ENGLISH_QUESTION, COMPLAINT].some((words) => words.test(text));

/** Somebody wants to know what a thing is: a page explains it. */
export const asksWhatItIs = (text: string): boolean =>
  /^(什么是|啥是|何为|what (is|are) ).+|.+(是什么|是啥|是什么意思|什么意思|啥意思)[?？]?$/i.test(
    text,
  );

export function intentOf(text: string, { everydayLatin, programming }: ReaderWords): Intent {
  if (ADDRESS.test(text) || NUMBER.test(text)) return 'address';
  const runs = runsOf(text);
  const hasHan = runs.some(({ kind }) => kind === 'han');
  if (!hasHan && ERROR.test(text)) return 'error';
  if (runs.some(({ text: run }) => IDENTIFIER.test(run) && !everydayLatin.test(run))) {
    return 'identifier';
  }
  if (!hasHan) return ENGLISH_QUESTION.test(text) ? 'question' : 'open';
  const hasProgrammersLatin = runs.some(
    ({ kind, text: run }) => kind === 'latin' && !everydayLatin.test(run),
  );
  if (hasProgrammersLatin || programming.test(text)) return 'programming';
  return QUESTION.test(text) ? 'question' : 'concept';
}

/** The areas that a query speaks of. */
export const areasOf = (query: string, { areas }: ReaderWords): string[] =>
  areas.filter(([words]) => words.test(query)).map(([, area]) => area);
