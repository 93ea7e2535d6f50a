/** The format of the index: the files that the build writes and the browser reads. */
/** The kind of a document. An `answer` is a question of the bank of answers (the FAQ). */
export type DocumentKind =
  | 'overview'
  | 'study'
  | 'legal'
  | 'concept'
  | 'guide'
  | 'reference'
  | 'category'
  | 'standalone'
  | 'answer';

/** What the engine needs to know of the site; regular expressions are strings. */
export interface SearchedSite {
  /** The page whose headings are error texts. */
  errorsPage: string;
  /** The prefix of the addresses of pages for readers who do not program. */
  learners: string;
  /** Regular expression for whole Latin words that readers use who do not program. */
  everydayLatin: string;
  /** Regular expression for Chinese words of programmers. */
  programming: string;
  /** Regular expression for words of an area's readers, and the prefix of the area's addresses. */
  areas: [words: string, area: string][];
}

/** A heading, and its anchor unless it equals the heading. */
export type SectionEntry = [heading: string, anchor?: string];

export interface PageEntry {
  address: string;
  title: string;
  kind: DocumentKind;
  /** The first section is the text before any heading. */
  sections: SectionEntry[];
  /** Of an answer: the texts of the errors that it explains. */
  errors?: string[];
  /** Of an answer: the pages that it relates to. */
  belongsTo?: number[];
  /** Of a page: its encoded vector (classifier.ts). */
  embedding?: string;
}

export const STOP_WORD_LISTS = [
  /** Words that only mark a query as a question. */
  'question',
  /** Everyday words: they have a meaning, but are never the topic. */
  'everyday',
  /** Single characters that are function words. */
  'joining',
  /** Characters that are function words in a longer text, but may be half of a short word: 中转, 上链. */
  'oftenJoining',
  /** English function words, and words that consoles print before an error. */
  'english',
] as const;

export type StopWordList = (typeof STOP_WORD_LISTS)[number];

/** Loaded once, at the first sign that a reader wants to search. */
export interface Catalogue {
  pages: PageEntry[];
  /** Every Latin word and name of the site, in its original case, for prefix matches and corrections. */
  identifiers: string[];
  /** The glossary in both languages, with pinyin if the term is Chinese. */
  terms: [chinese: string, english: string, sound?: string][];
  /** Other English words, in lower case, and the Chinese words that the pages use. */
  english: [english: string, chinese: string][];
  /** Terms that the pages use, and their synonyms, separated by spaces. */
  synonyms: [term: string, variants: string][];
  /** Stop words by list, separated by spaces. */
  stopWords: Record<StopWordList, string>;
  /** Groups of homophones: characters of two-character terms, and everyday ones of the same sound. */
  soundAlike: string[];
  /** Traditional characters, each followed by the simplified one that occurs on the site. */
  traditional: string;
  site: SearchedSite;
  /** The factor from dot products of encoded vectors to their real values. */
  embeddingScale: number;
}

const HAN_SHARDS = 256;

/** Many Latin terms share a first letter; in shards of their own, no Chinese word loads them. */
const LATIN_SHARDS = 64;
const IS_LATIN = /^[\w$]/;

/** The prefix of pinyin terms, which have shards of their own, by first letter: few readers load one. */
export const SOUND = '~';
const SOUND_SHARDS = 26;

export const SHARDS = HAN_SHARDS + LATIN_SHARDS + SOUND_SHARDS;

/**
 * The shard with the postings of a term. Terms with the same first character share one, so that typing
 * on, and the longer words that match a prefix, seldom need another file.
 */
export function shardOf(term: string): number {
  if (term.startsWith(SOUND)) {
    return HAN_SHARDS + LATIN_SHARDS + ((term.codePointAt(SOUND.length) ?? 0) % SOUND_SHARDS);
  }
  const first = term.codePointAt(0)!;
  return IS_LATIN.test(term) ? HAN_SHARDS + (first % LATIN_SHARDS) : first % HAN_SHARDS;
}

/** Consecutive sections in a file of plain text: an excerpt needs one, a page has up to fifty. */
export const SECTIONS_A_TEXT = 4;

/** The bits of a posting: the two lowest are the frequency in the body text, the others are fields. */
export const OFTEN = 3;
export const HEADING = 4;
/** The description of a page and its first paragraph, which say what it is about. */
export const LEAD = 8;
export const TITLE = 16;
/** Synonyms for the subject of a page that the page does not contain. */
export const SYNONYM = 32;

/** Begins a line of code in the text of a section, whose lines are its blocks. */
export const CODE_LINE = '\t';

/** What is shown above the results of a query that is exactly one of the card's keys. */
export interface Card {
  title: string;
  text?: string;
  /** What a button copies. */
  copy?: string;
  links: [words: string, address: string][];
}

/** An error, or several that mean the same, and what the site says of it: a line for each part. */
export interface Explanation {
  /** `…` stands for what changes. */
  errors: string[];
  /** Where it is explained. */
  address: string;
  /** `label：text`, in lines; a link to a page of the site is `[words](/address)`. */
  text: string;
}

export interface Shard {
  /** The inverted index: term → pairs of [distance from the previous section, bits], flattened. */
  hits: Record<string, number[]>;
  /** Feature → encoded vector (classifier.ts). */
  embeddings: Record<string, string>;
  /** Key in lower case → card. The shard is the one of the key's first character, which a query loads anyway. */
  cards?: Record<string, Card>;
}

/** Looks up an own property, as every object has `constructor`. Older browsers lack `Object.hasOwn`. */
export const lookUp = <Value>(
  known: Record<string, Value> | undefined,
  term: string,
): Value | undefined =>
  known && Object.prototype.hasOwnProperty.call(known, term) ? known[term] : undefined;

/** The trained classifier: encoded vectors of features, and of pages by address. */
export interface Embeddings {
  scale: number;
  features: Record<string, string>;
  pages: Record<string, string>;
}
