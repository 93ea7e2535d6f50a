/** The files that the build writes below /search/ and the browser reads. */
/** What a reader may expect of a document; a question of the bank of answers is a document of its own. */
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

/** What the site that is searched says of itself and its readers; regular expressions as text. */
export interface SearchedSite {
  /** The page whose headings are error texts. */
  errorsPage: string;
  /** The beginning of the addresses of pages for people who do not program. */
  learners: string;
  /** A whole Latin word that people use who do not program. */
  everydayLatin: string;
  /** Chinese words of those who program. */
  programming: string;
  /** Words of the readers of an area, and the beginning of its addresses. */
  areas: [words: string, area: string][];
}

/** A heading, and its anchor where the heading itself does not say it. */
export type SectionEntry = [heading: string, anchor?: string];

export interface PageEntry {
  address: string;
  title: string;
  kind: DocumentKind;
  /** The first section is the text before any heading. */
  sections: SectionEntry[];
  /** Of an answer: the error texts it explains. */
  errors?: string[];
  /** Of an answer: the pages whose readers ask it. */
  belongsTo?: number[];
  /** Of a page: its vector (classifier.ts). */
  embedding?: string;
}

export const STOP_WORD_LISTS = [
  /** Words that only make a question of what is asked. */
  'question',
  /** Words of every conversation: they say something, but never what it is about. */
  'everyday',
  /** Single characters that join words; by themselves they say nothing. */
  'joining',
  /** Those that do so beside others, but may be half of a short word: 中转, 上链. */
  'oftenJoining',
  /** English words that only join others, and what consoles put before an error. */
  'english',
] as const;

export type StopWordList = (typeof STOP_WORD_LISTS)[number];

/** Loaded once, at the first sign that somebody wants to search. */
export interface Catalogue {
  pages: PageEntry[];
  /** Every name and English word of the site as it is written: for beginnings and typing errors. */
  identifiers: string[];
  /** The terms of the site in both languages; the sound of the Chinese one where it is Chinese. */
  terms: [chinese: string, english: string, sound?: string][];
  /** Other English words, in lower case, and what the pages say instead. */
  english: [english: string, chinese: string][];
  /** What we call something, and what people call it, apart by spaces. */
  synonyms: [term: string, variants: string][];
  /** Words that say little of what is asked, those of a list apart by spaces. */
  stopWords: Record<StopWordList, string>;
  /** Everyday characters that sound like one of our own words of two characters, by their sound. */
  soundAlike: string[];
  /** Traditional characters and the simplified ones that the site uses instead, side by side. */
  traditional: string;
  site: SearchedSite;
  /** What a product of two coordinates of embeddings is worth. */
  embeddingScale: number;
}

const HAN_SHARDS = 256;

/** Names and numbers are many to a letter: apart, so that no Chinese word loads them. */
const LATIN_SHARDS = 64;
const IS_LATIN = /^[\w$]/;

/** Before a term that is a sound. These have files of their own, by their first letter: few people load one. */
export const SOUND = '~';
const SOUND_SHARDS = 26;

export const SHARDS = HAN_SHARDS + LATIN_SHARDS + SOUND_SHARDS;

/**
 * In which file a term's hits are. Terms that begin alike share one, so that typing on, and the
 * longer words that a beginning may become, seldom ask for another.
 */
export function shardOf(term: string): number {
  if (term.startsWith(SOUND)) {
    return HAN_SHARDS + LATIN_SHARDS + ((term.codePointAt(SOUND.length) ?? 0) % SOUND_SHARDS);
  }
  const first = term.codePointAt(0)!;
  return IS_LATIN.test(term) ? HAN_SHARDS + (first % LATIN_SHARDS) : first % HAN_SHARDS;
}

/** As many sections in a row share a file of plain text: an excerpt needs one of them, a page has up to fifty. */
export const SECTIONS_A_TEXT = 4;

/** Where in a section a term stands. The two lowest bits say how often it stands in the text. */
export const OFTEN = 3;
export const HEADING = 4;
/** The description of a page and its first paragraph, which say what it is about. */
export const LEAD = 8;
export const TITLE = 16;
/** What people call the subject of a page, and the page does not. */
export const SYNONYM = 32;

export interface Shard {
  /** term → sections and places: [distance from the last section, places] in turn. */
  hits: Record<string, number[]>;
  /** Characters, pairs of characters and words → their vectors (classifier.ts). */
  embeddings: Record<string, string>;
}

/** What is known of a term; `constructor` is a name that every object has. Older browsers have no `Object.hasOwn`. */
export const lookUp = <Value>(
  known: Record<string, Value> | undefined,
  term: string,
): Value | undefined =>
  known && Object.prototype.hasOwnProperty.call(known, term) ? known[term] : undefined;

/** What the classifier has learned: vectors of parts of texts, and of pages by their addresses. */
export interface Embeddings {
  scale: number;
  features: Record<string, string>;
  pages: Record<string, string>;
}
