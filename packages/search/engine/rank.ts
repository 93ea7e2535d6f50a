import type { OpenCatalogue } from './catalogue';
import { featuresOf, likelihoods } from './classifier';
import { bareError } from './errors';
import { HEADING, LEAD, lookUp, OFTEN, type Shard, shardOf, SYNONYM, TITLE } from './format';
import { asksWhatItIs, type Intent, isQuestion } from './intent';
import type { ParsedQuery, Reading, Term, Version } from './parse';
import { weights } from './weights';

/** The shards with the postings of a query's terms, and with the vectors of its features. */
export const shardsFor = (query: ParsedQuery): number[] => [
  ...new Set([
    ...query.readings.flatMap(({ terms, insteadOf }) => [
      ...terms.flatMap(({ alternatives }) => alternatives.map(({ term }) => shardOf(term))),
      ...(insteadOf === undefined ? [] : [shardOf(insteadOf)]),
    ]),
    ...(isForClassifier(query) ? featuresOf(query.text).map(shardOf) : []),
  ]),
];

/** A query with a known error is not classified: the error is found by its text, the rest is noise. */
const isForClassifier = ({ error }: ParsedQuery): boolean => error === undefined;

/** The weights of a term in the fields of a section: 0 to 1, in the body text also more. */
interface Hit {
  text: number;
  heading: number;
  lead: number;
  synonym: number;
  title: number;
}

type Hits = Map<number, Hit>;

function hitsOf({ alternatives }: Term, shards: ReadonlyMap<number, Shard>): Hits {
  const hits: Hits = new Map();
  for (const { term, weight } of alternatives) {
    const list = lookUp(shards.get(shardOf(term))?.hits, term) ?? [];
    let section = 0;
    for (let index = 0; index < list.length; index += 2) {
      section += list[index]!;
      const places = list[index + 1]!;
      const hit = hits.get(section) ?? { text: 0, heading: 0, lead: 0, synonym: 0, title: 0 };
      hit.text = Math.max(hit.text, weight * weights.often[places & OFTEN]!);
      if (places & HEADING) hit.heading = Math.max(hit.heading, weight);
      if (places & LEAD) hit.lead = Math.max(hit.lead, weight);
      if (places & SYNONYM) hit.synonym = Math.max(hit.synonym, weight);
      if (places & TITLE) hit.title = Math.max(hit.title, weight);
      hits.set(section, hit);
    }
  }
  return hits;
}

/** Removes a note in brackets, which only distinguishes pages of one name: `Trade（V3 SDK）`. */
const withoutNote = (title: string): string => title.replace(/（[^）]*）$/, '');

/** The share of a title or heading, from 0 to 1, that the terms of the query cover. */
function filledShare(text: string, terms: Term[]): number {
  const lower = text.toLowerCase();
  const isFilled = new Array<boolean>(lower.length).fill(false);
  for (const { alternatives } of terms) {
    for (const { term } of alternatives) {
      for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + 1)) {
        isFilled.fill(true, at, at + term.length);
      }
    }
  }
  const size = lower.replace(/[\s\p{P}]/gu, '').length;
  return size === 0 ? 0 : Math.min(1, isFilled.filter(Boolean).length / size);
}

/** Normalises by length: a word counts more in a short title than in a long one. */
const inProportion = (value: number, filled: number) => value * (0.3 + 0.7 * filled);

/** Whether a title or heading consists of all terms and nothing else. */
const isExact = (value: number, filled: number) => value > 0.95 && filled === 1;

/** Whether two texts are equal except for case, including stop words. */
const isTyped = (words: string, text: string) => words.toLowerCase() === text.toLowerCase();

const bare = (text: string) => text.replace(/[\s\p{P}]/gu, '');

interface SectionTally {
  text: number;
  heading: number;
  /** The terms that it contains, one bit for each. */
  terms: number;
}

interface PageTally {
  title: number;
  lead: number;
  synonym: number;
  /** The terms in its title, lead or synonyms, one bit for each. */
  openingTerms: number;
  /** Term → number of sections that contain it. */
  counts: number[];
  sections: Map<number, SectionTally>;
}

/** Adds up the hits by page and section; a term counts by its share of the query. */
function tally(all: Hits[], shares: number[], catalogue: OpenCatalogue): Map<number, PageTally> {
  const pages = new Map<number, PageTally>();
  all.forEach((hits, index) => {
    const share = shares[index]!;
    const bit = 1 << index;
    for (const [section, hit] of hits) {
      const { page } = catalogue.sections[section]!;
      const ofPage = pages.get(page) ?? {
        title: 0,
        lead: 0,
        synonym: 0,
        openingTerms: 0,
        counts: shares.map(() => 0),
        sections: new Map<number, SectionTally>(),
      };
      pages.set(page, ofPage);
      const ofSection = ofPage.sections.get(section) ?? { text: 0, heading: 0, terms: 0 };
      ofPage.sections.set(section, ofSection);
      ofSection.text += share * hit.text;
      ofSection.heading += share * hit.heading;
      ofSection.terms |= bit;
      ofPage.counts[index]!++;
      ofPage.title += share * hit.title;
      ofPage.lead += share * hit.lead;
      ofPage.synonym += share * hit.synonym;
      if (hit.title > 0 || hit.lead > 0 || hit.synonym > 0) ofPage.openingTerms |= bit;
    }
  });
  return pages;
}

const sharesOf = (terms: Term[], all: Hits[], sections: number): number[] => {
  const rarity = all.map(
    (hits, index) =>
      terms[index]!.weight * Math.log(1 + sections / (1 + hits.size)) ** weights.rarity,
  );
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return rarity.map((value) => value / total);
};

const sumOfBits = (bits: number, shares: number[]) =>
  shares.reduce((sum, share, index) => sum + (bits & (1 << index) ? share : 0), 0);

function versionFactor(address: string, version: Version | undefined): number {
  const own = /v[23](?=\/|$)/.exec(address)?.[0];
  if (!version || !own) return 1;
  return own === version ? weights.sameVersion : weights.otherVersion;
}

const areaFactor = (address: string, areas: string[]): number =>
  areas.some((area) => address.startsWith(area)) ? weights.area : 1;

export interface PageResult {
  page: number;
  /** Sections of the page, best first. */
  sections: number[];
  score: number;
  /** The share of the query, from 0 to 1, in the title, lead or synonyms. */
  asked: number;
  /** The number of terms in the query that say what it is about. */
  words: number;
}

function rankReading(
  { terms, intent, weight }: Reading,
  { text, version, areas }: ParsedQuery,
  catalogue: OpenCatalogue,
  shards: ReadonlyMap<number, Shard>,
): PageResult[] {
  const words = terms.filter((term) => term.weight >= weights.pair).length;
  const all = terms.map((term) => hitsOf(term, shards));
  const shares = sharesOf(terms, all, catalogue.sections.length);

  const scoreSection = (
    section: number,
    tallied: SectionTally,
    openingTerms: number,
    wanted: Intent,
  ) => {
    const { heading: written, isCommon } = catalogue.sections[section]!;
    const heading = withoutNote(written);
    const filled = tallied.heading > 0 ? filledShare(heading, terms) : 0;
    const inHeading = inProportion(tallied.heading, filled) * weights.heading;
    const value = isCommon
      ? tallied.text * weights.commonText + inHeading * weights.commonHeading
      : tallied.text + inHeading;
    const coverage = sumOfBits(tallied.terms | openingTerms, shares) ** weights.coverage;
    const isOnErrors = wanted === 'error' && heading.includes('错误');
    return (
      value * coverage * (isOnErrors ? weights.errorHeading : 1) +
      (!isCommon && isExact(tallied.heading, filled) ? weights.exactHeading : 0) +
      (isTyped(heading, text) ? weights.literalHeading : 0)
    );
  };

  return Array.from(tally(all, shares, catalogue), ([page, tallied]) => {
    const { title, kind, address } = catalogue.pages[page]!;
    const sections = Array.from(tallied.sections, ([section, ofSection]) => ({
      section,
      score: scoreSection(section, ofSection, tallied.openingTerms, intent),
    })).sort((a, b) => b.score - a.score);
    const name = withoutNote(title);
    const filled = tallied.title > 0 ? filledShare(name, terms) : 0;
    const breadth = tallied.counts.reduce(
      (sum, count, index) => sum + shares[index]! * Math.log2(1 + count),
      0,
    );
    const coverage = tallied.counts.reduce(
      (sum, count, index) => sum + (count > 0 ? shares[index]! : 0),
      0,
    );
    const score =
      sections[0]!.score +
      weights.title * inProportion(tallied.title, filled) +
      weights.lead * tallied.lead +
      weights.synonym * tallied.synonym +
      weights.breadth * breadth +
      (isExact(tallied.title, filled) ? weights.exactTitle : 0) +
      (isTyped(name, text) ? weights.literalTitle : 0);
    return {
      page,
      sections: sections.map(({ section }) => section),
      asked: sumOfBits(tallied.openingTerms, shares),
      words,
      score:
        score *
        coverage ** weights.pageCoverage *
        weights.kind[intent][kind] *
        versionFactor(address, version) *
        areaFactor(address, areas) *
        weight,
    };
  });
}

/** The page whose address was asked for, at the section of its anchor. */
function targetResult(
  { page, anchor }: NonNullable<ParsedQuery['target']>,
  { sections, firstSections }: OpenCatalogue,
): PageResult {
  const first = firstSections[page]!;
  const atAnchor = sections.findIndex(
    (section) => section.page === page && section.anchor === anchor,
  );
  return { page, sections: [Math.max(first, atAnchor)], score: 1, asked: 1, words: 1 };
}

const bestFirst = (results: PageResult[]) => results.sort((a, b) => b.score - a.score);

/** The intents of queries by readers who do not program. */
const LEARNERS: ReadonlySet<Intent> = new Set(['concept', 'question']);

/** Letters without a space, such as the name of a package: one word, though its parts are terms, too. */
const isName = (text: string) => /^[^\s\p{Script=Han}]+$/u.test(text);

/** Whether a reading says what is wanted: one or two words only name a topic. */
const isSentence = ({ intent, terms }: Reading, text: string) =>
  intent === 'error' ||
  (terms.length >= weights.sentence && !isName(text)) ||
  (intent === 'question' && !asksWhatItIs(text));

/**
 * Answers of the bank, best first: those whose question was typed almost literally, those that explain
 * the error in the query, then other matches. A query that only names a topic gets no answer.
 */
function rankAnswers(
  results: PageResult[],
  query: ParsedQuery,
  { pages, learners }: OpenCatalogue,
  bestPage: number,
) {
  const reason = query.error === undefined ? undefined : bareError(query.error);
  const explains = ({ page }: PageResult) =>
    pages[page]!.errors?.some((error) => bareError(error) === reason);
  // An error that the bank does not explain is left to a page, unless the query is a question.
  const isAsked =
    query.readings.some((reading) => isSentence(reading, query.text)) &&
    (reason === undefined || isQuestion(query.text) || results.some(explains));
  const least = isQuestion(query.text) ? weights.leastAnswer : weights.leastUnasked;
  const isSure = ({ page, score, words }: PageResult) =>
    score >=
    bestPage *
      (isTyped(bare(query.text), bare(pages[page]!.title))
        ? least
        : Math.max(least, weights.fewWords / words));
  const asked = results.filter(
    (result) => isAsked && result.asked >= weights.leastAsked && isSure(result),
  );
  const isLearners =
    query.areas.length === 0 && query.readings.every(({ intent }) => LEARNERS.has(intent));
  const valueOf = ({ page, score }: PageResult) =>
    score * (isLearners && pages[page]!.address.startsWith(learners) ? weights.learnersAnswer : 1);
  const inOrder = asked.sort((a, b) => valueOf(b) - valueOf(a));
  const literally = inOrder.filter(
    (result) => !query.isPasted && result.asked >= weights.wholeQuestion,
  );
  return [...new Set([...literally, ...results.filter(explains), ...inOrder])];
}

/** A result for a page without any hit. */
const unfound = (page: number, { firstSections }: OpenCatalogue): PageResult => ({
  page,
  sections: [firstSections[page]!],
  score: 0,
  asked: 0,
  words: 0,
});

/**
 * Adds a share of the best score among the questions that belong to a page to the score of the page,
 * which need not contain the words of the question.
 */
function recommend(best: Map<number, PageResult>, catalogue: OpenCatalogue): void {
  const gains = new Map<number, number>();
  for (const { page: answer, score } of best.values()) {
    for (const page of catalogue.pages[answer]!.belongsTo ?? []) {
      gains.set(page, Math.max(score, gains.get(page) ?? 0));
    }
  }
  for (const [page, gain] of gains) {
    const found = best.get(page) ?? unfound(page, catalogue);
    best.set(page, { ...found, score: found.score + weights.recommended * gain });
  }
}

/** Adds the score of the classifier to pages, also to those without a hit. */
function addMeant(
  results: PageResult[],
  query: ParsedQuery,
  catalogue: OpenCatalogue,
  shards: ReadonlyMap<number, Shard>,
): PageResult[] {
  if (!isForClassifier(query)) return results;
  const size = featuresOf(query.text).length;
  const most = weights.meant * (size / (size + weights.meantBySize)) * (results[0]?.score ?? 1);
  const least = results.length > 0 ? 0 : weights.leastMeant;
  const found = new Map(results.map((result) => [result.page, result]));
  for (const [page, likelihood] of likelihoods(query.text, catalogue, shards)) {
    if (likelihood < least) continue;
    const result = found.get(page) ?? unfound(page, catalogue);
    found.set(page, { ...result, score: result.score + most * Math.sqrt(likelihood) });
  }
  return bestFirst([...found.values()]);
}

export interface Ranked {
  pages: PageResult[];
  answers: PageResult[];
}

/** Ranks pages and answers of the bank, best first. `shards` must contain those of `shardsFor`. */
export function rank(
  query: ParsedQuery,
  catalogue: OpenCatalogue,
  shards: ReadonlyMap<number, Shard>,
): Ranked {
  const best = new Map<number, PageResult>();
  const add = (reading: Reading) => {
    for (const result of rankReading(reading, query, catalogue, shards)) {
      if (result.score > (best.get(result.page)?.score ?? 0)) best.set(result.page, result);
    }
  };
  const isMistaken = ({ insteadOf }: Reading) =>
    insteadOf !== undefined &&
    lookUp(shards.get(shardOf(insteadOf))?.hits, insteadOf) !== undefined;
  query.readings.filter((reading) => !reading.isGuess && !isMistaken(reading)).forEach(add);
  if (best.size === 0) query.readings.filter(({ isGuess }) => isGuess).forEach(add);
  const isAnswer = ({ page }: PageResult) => catalogue.pages[page]!.kind === 'answer';
  recommend(best, catalogue);
  const results = bestFirst([...best.values()]);
  const ofPages = results.filter((result) => !isAnswer(result));
  const bestScore = ofPages[0]?.score ?? 0;
  const answers = rankAnswers(results.filter(isAnswer), query, catalogue, bestScore);
  const meant = addMeant(ofPages, query, catalogue, shards);
  const relevant = meant.filter(({ score }) => score >= bestScore * weights.least);
  if (!query.target) return { pages: relevant, answers };
  const target = targetResult(query.target, catalogue);
  return {
    pages: [target, ...relevant.filter(({ page }) => page !== target.page)],
    answers: [],
  };
}
