import { type Catalogue, HEADING, type Shard, shardOf, TITLE } from './format';
import { cutByWords, identifierTerms, pairsOf, runsOf } from './tokens';

/** A term to look up and how much a hit of it is worth. */
export interface Alternative {
  term: string;
  worth: number;
}

/** One word of the query. A section must hold at least one alternative of every clause. */
export type Clause = Alternative[];

const MAX_LONGER = 24;

const lower = (text: string) => text.toLowerCase();

/** Whether two words differ by at most one letter added, missing, wrong or swapped. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** An identifier as typed, as the beginning of longer terms, or with one letter wrong. */
function identifierClause(typed: string, vocabulary: string[]): Clause {
  const word = lower(typed);
  const longer = vocabulary.filter((known) => known !== word && known.startsWith(word));
  // The shortest is most likely the one meant.
  longer.sort((a, b) => a.length - b.length);
  const alternatives: Clause = [
    { term: word, worth: 1 },
    ...longer.slice(0, MAX_LONGER).map((term) => ({ term, worth: 0.8 })),
  ];
  const isUnknown = alternatives.length === 1 && !vocabulary.includes(word);
  if (isUnknown && word.length >= 4) {
    for (const known of vocabulary.filter((candidate) => isOneTypoAway(word, candidate))) {
      alternatives.push({ term: known, worth: 0.5 });
    }
    for (const part of identifierTerms(typed).slice(1)) {
      alternatives.push({ term: part, worth: 0.2 });
    }
  }
  return alternatives;
}

/** Clauses of a stretch of Chinese: our own words whole, the rest by pairs of characters. */
function hanClauses(han: string, words: ReadonlySet<string>, longest: number): Clause[] {
  const { found, rest } = cutByWords(han, words, longest);
  const whole = found.map((word): Clause => [{ term: word, worth: 1 }]);
  // A single character between two words says little and would only exclude good pages.
  const pairs = rest.filter((part) => part.length > 1 || found.length === 0).flatMap(pairsOf);
  return [...whole, ...pairs.map((term): Clause => [{ term, worth: 1 }])];
}

/** Adds the other language's word to a query that is, as a whole, a term of the glossary. */
function synonymOf(query: string, synonyms: Catalogue['synonyms']): string | undefined {
  const wanted = lower(query.trim());
  const found = synonyms.find(([zh, en]) => zh === wanted || lower(en) === wanted);
  if (!found) return undefined;
  return found[0] === wanted ? found[1] : found[0];
}

type ReadIdentifier = (typed: string) => Clause;

function clausesOf(query: string, catalogue: Catalogue, readIdentifier: ReadIdentifier): Clause[] {
  const words = new Set(catalogue.words);
  const longest = Math.max(...catalogue.words.map((word) => word.length));
  return runsOf(query).flatMap((run) =>
    run.kind === 'latin' ? [readIdentifier(run.text)] : hanClauses(run.text, words, longest),
  );
}

/** The query, and the same query in the other language where the glossary knows it. */
export function readingsOf(query: string, catalogue: Catalogue): Clause[][] {
  const synonym = synonymOf(query, catalogue.synonyms);
  const asTyped: ReadIdentifier = (typed) => identifierClause(typed, catalogue.vocabulary);
  // The glossary's word is complete and free of errors.
  const asIs: ReadIdentifier = (word) => [{ term: lower(word), worth: 1 }];
  const readings = [clausesOf(query, catalogue, asTyped)];
  if (synonym) readings.push(clausesOf(synonym, catalogue, asIs));
  return readings.filter((clauses) => clauses.length > 0);
}

/** The shards that hold the terms of a query. */
export const shardsFor = (readings: Clause[][]): number[] => [
  ...new Set(readings.flat(2).map(({ term }) => shardOf(term))),
];

const worthOfPlaces = (places: number): number => (places & TITLE ? 10 : places & HEADING ? 5 : 1);

/** Section → best worth of a clause in it. */
type Hits = Map<number, number>;

function hitsOf(clause: Clause, shards: ReadonlyMap<number, Shard>): Hits {
  const hits: Hits = new Map();
  for (const { term, worth } of clause) {
    const list = shards.get(shardOf(term))?.[term] ?? [];
    let section = 0;
    for (let index = 0; index < list.length; index += 2) {
      section += list[index]!;
      const value = worth * worthOfPlaces(list[index + 1]!);
      if (value > (hits.get(section) ?? 0)) hits.set(section, value);
    }
  }
  return hits;
}

/** Adds up what the clauses are worth in each section. */
function sumOf(all: Hits[], weightOf: (hits: Hits) => number): Hits {
  const scores: Hits = new Map();
  for (const hits of all) {
    const weight = weightOf(hits);
    for (const [section, value] of hits) {
      scores.set(section, (scores.get(section) ?? 0) + value * weight);
    }
  }
  return scores;
}

function scoresOf(clauses: Clause[], shards: ReadonlyMap<number, Shard>): Hits {
  const all = clauses.map((clause) => hitsOf(clause, shards));
  const scores = sumOf(all, () => 1);
  const complete = [...scores].filter(([section]) => all.every((hits) => hits.has(section)));
  if (complete.length > 0) return new Map(complete);
  // Better a section with some of the words than an empty answer. A question of many words is about
  // the rare ones; 怎么 and 没有 stand everywhere.
  return sumOf(all, (hits) => 1 / Math.sqrt(hits.size));
}

export interface PageResult {
  page: number;
  /** Sections of the page, best first. */
  sections: number[];
  score: number;
}

/**
 * Pages that answer a query, best first. `shards` must hold those of `shardsFor`; who has already
 * read the query to find them passes the readings on, since this runs at every keystroke.
 */
export function rank(
  query: string,
  catalogue: Catalogue,
  shards: ReadonlyMap<number, Shard>,
  readings = readingsOf(query, catalogue),
): PageResult[] {
  const scores = new Map<number, number>();
  readings.forEach((clauses, index) => {
    for (const [section, score] of scoresOf(clauses, shards)) {
      // What was typed counts a little more than its translation.
      const value = (score / clauses.length) * (index === 0 ? 1 : 0.9);
      scores.set(section, Math.max(scores.get(section) ?? 0, value));
    }
  });

  const pages = new Map<number, PageResult>();
  for (const [section, score] of [...scores].sort((a, b) => b[1] - a[1])) {
    const { page } = catalogue.sections[section]!;
    const result = pages.get(page) ?? { page, sections: [], score: 0 };
    // The best section decides; further ones show that the page is about it.
    result.score += result.sections.length === 0 ? score : Math.min(score, 1) * 0.1;
    result.sections.push(section);
    pages.set(page, result);
  }
  const wanted = lower(query.trim());
  for (const result of pages.values()) {
    if (lower(catalogue.pages[result.page]!.title) === wanted) result.score += 10;
  }
  return [...pages.values()].sort((a, b) => b.score - a.score);
}
