/** The files that the build writes below /search/ and the browser reads. */

/** Loaded once, at the first sign that somebody wants to search. */
export interface Catalogue {
  pages: { address: string; title: string; area: string }[];
  sections: { page: number; anchor: string; heading: string }[];
  /** Every identifier and Latin word of the site, in lower case: for parts and typing errors. */
  vocabulary: string[];
  /** Chinese words that stay whole. */
  words: string[];
  /** Words that mean the same, in the two languages. */
  synonyms: [chinese: string, english: string][];
}

export const SHARDS = 64;

/** In which file a term's hits are; any even spread will do. */
export function shardOf(term: string): number {
  let hash = 0;
  for (const character of term) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
  return hash % SHARDS;
}

/** Where in a section a term stands; a hit in a title says more than one in the text. */
export const TITLE = 4;
export const HEADING = 2;
export const BODY = 1;

/** term → sections and places: [distance from the last section, places] in turn. */
export type Shard = Record<string, number[]>;

export const CATALOGUE_FILE = 'search/catalogue.json';
export const shardFile = (shard: number) => `search/terms-${shard}.json`;
/** The plain text of a page, one string for each of its sections; for excerpts. */
export const textFile = (page: number) => `search/text-${page}.json`;
