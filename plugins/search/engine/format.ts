/** The files that the build writes below /search/ and the browser reads. */

/** Loaded once, at the first sign that somebody wants to search. */
export interface Catalogue {
  pages: { address: string; title: string; area: string }[];
  sections: { page: number; anchor: string; heading: string }[];
  /** Every Latin term of the site: for beginnings and typing errors. */
  vocabulary: string[];
  /** Chinese words that stay whole. */
  words: string[];
  /** Words that mean the same, in the two languages. */
  synonyms: [chinese: string, english: string][];
}

export const SHARDS = 128;

/**
 * In which file a term's hits are. Terms that begin alike share one, so that typing on, and the
 * longer words that a beginning may become, seldom ask for another.
 */
export const shardOf = (term: string): number => term.codePointAt(0)! % SHARDS;

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
