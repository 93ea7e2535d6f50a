import type { SearchedSite } from './format';
import { runsOf } from './tokens';

/**
 * What a query wants, in the order below: an explanation, an answer to a whole question, how to program
 * something, a reference, the meaning of an error, the owner of an address; or any of them.
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
/** Words that consoles print with an error, or a prefix such as `UniswapV2:`. */
const ERROR = /\b\w*(error|failed|reverted)\b|^\w+: ./i;
/** A name from code: capitals or digits inside, or joined by underscores. */
const IDENTIFIER = /[a-z][A-Z]|_|[a-z]\d/;

/** Patterns that tell from the words of a query who is asking. */
export interface ReaderWords {
  /** Matches a whole Latin word that readers use who do not program. */
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

/** Words of readers for whom something failed, or who have to choose. */
const COMPLAINT =
  /一直|还是|总是|老是|没有|没[到了反看]|[动用到上出掉]不|不[了到上出见动]|失败|报错|卡住|了$/;

/** Whether a text expects an answer: a question or a complaint, on any topic. */
export const isQuestion = (text: string): boolean =>
  [QUESTION, ENGLISH_QUESTION, COMPLAINT].some((words) => words.test(text));

/** Whether a text asks for a definition, which is left to pages. */
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

/** The areas (prefixes of addresses) whose words a query contains. */
export const areasOf = (query: string, { areas }: ReaderWords): string[] =>
  areas.filter(([words]) => words.test(query)).map(([, area]) => area);
