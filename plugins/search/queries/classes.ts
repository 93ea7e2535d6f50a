/**
 * What people type, by the way they ask, and the pages that answer it. Which pages answer was judged
 * by reading them, not by what an engine found; any one of them is right. A page that only lists a
 * word (the glossary) or mentions it is no answer where another page explains it.
 */
export const QUERY_CLASSES = [
  /** A Chinese word for an idea or a thing. Wanted: the explanation. */
  'concepts',
  /** A name from code. Wanted: its reference, or the guide that uses it. */
  'identifiers',
  /** What a wallet, a console or a contract said, often pasted whole. */
  'errors',
  /** Whole questions, and sentences remembered from a text. */
  'questions',
  /** Addresses of contracts, networks and pages, pasted whole or in part. */
  'addresses',
  /** Two ideas, or two languages, in one query. Wanted: the page that treats both. */
  'mixed',
  /** As people in Hong Kong and Taiwan type. */
  'traditional',
  /** Wrong characters of the same sound, wrong letters, Chinese without an input method. */
  'mistakes',
  /** The English term of a Chinese page. */
  'english',
] as const;

export type QueryClass = (typeof QUERY_CLASSES)[number];

export type Query = [query: string, ...pages: string[]];

export type QueriesByClass = Record<QueryClass, Query[]>;

export const allOf = (queries: QueriesByClass): Query[] =>
  QUERY_CLASSES.flatMap((name) => queries[name]);
