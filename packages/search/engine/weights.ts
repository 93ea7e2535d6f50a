import type { DocumentKind } from './format';
import type { Intent } from './intent';

type ByKind = Record<DocumentKind, number>;

const kinds = (named: Partial<ByKind>): ByKind => ({
  overview: 1,
  study: 1,
  legal: 1,
  concept: 1,
  guide: 1,
  reference: 1,
  category: 1,
  answer: 1,
  // The page of the glossary contains every term; the page that explains one is the better answer.
  standalone: 0.6,
  ...named,
});

/**
 * The weights of the ranking, tuned on website/features/search/queries/tuned.tsv and on wordings of the
 * bank that were left out of the index. Changes were kept only if they gained on most of five folds, so
 * there is little left to gain by tuning. The unit is a term that occurs once in a body text.
 */
export const weights = {
  /** By term frequency in the body text: none, up to three, up to eight, more. */
  often: [0, 1, 1.75, 2.1],
  heading: 1.45,
  /** A heading that is on many pages, and the text below it. */
  commonHeading: 0.3,
  commonText: 0.8,
  /** A heading that consists of the terms of the query and nothing else. */
  exactHeading: 2,
  /** A heading that equals the query. */
  literalHeading: 0.5,
  /** Factor for a section on errors, if the query is an error. */
  errorHeading: 2,
  title: 4,
  exactTitle: 5,
  /** A title that equals the query. */
  literalTitle: 6,
  lead: 0.8,
  /** A hit in the synonyms of a page. */
  synonym: 1.9,
  /** Share of the best score among a page's questions that is added to the page. */
  recommended: 0.6,
  /**
   * The classifier's score at probability 1, relative to the best score by words; half of it for a query
   * of `meantBySize` features.
   */
  meant: 1.2,
  meantBySize: 8,
  /** The least probability of a page if no page has any hit. */
  leastMeant: 0.5,
  /** Factor for pages of an area whose words the query contains. */
  area: 1.5,
  /** For each doubling of the number of sections that contain a term. */
  breadth: 0.3,
  /** Exponents of the share of terms found: in a section, and in a page. */
  coverage: 1.2,
  pageCoverage: 1,
  sameVersion: 1.2,
  otherVersion: 0.35,
  /** Exponent of a term's rarity. */
  rarity: 1,
  kind: {
    concept: kinds({ concept: 1.1, study: 1.8, reference: 0.65 }),
    question: kinds({ concept: 1, study: 1.5, reference: 0.65, overview: 0.8 }),
    programming: kinds({ study: 0.8, reference: 0.95 }),
    identifier: kinds({ study: 0.9, overview: 0.9, reference: 1.15 }),
    error: kinds({ concept: 1.1, study: 1.1, guide: 0.7, reference: 0.7 }),
    address: kinds({ concept: 0.8, study: 1.4, overview: 1.4, guide: 0.7, reference: 1.1 }),
    open: kinds({ guide: 0.8, reference: 0.9 }),
  } satisfies Record<Intent, ByKind>,
  /** The least share of the query that a question's wordings must contain to show its answer. */
  leastAsked: 0.6,
  /** The least score of an answer, relative to the best page: for a question, for any other query. */
  leastAnswer: 0.3,
  leastUnasked: 0.55,
  /** The least score for a query of one word; half of it for two, and so on: they fit many questions. */
  fewWords: 1.2,
  /** Factor for learners' answers, if the query sounds like a learner's. */
  learnersAnswer: 1.4,
  /** The share of the query from which on a question counts as typed literally. */
  wholeQuestion: 0.9,
  /** The least number of terms in a sentence. */
  sentence: 3,
  /** Pages with less than this share of the best score are dropped. */
  least: 0.08,
  /** A pair of characters that is not a term; a pair in an everyday word; a single character. */
  pair: 1,
  everyday: 0.3,
  single: 0.2,
  /** A pair across two words; of two one-character words, which may be one that browsers do not know. */
  pairAcrossWords: 0.24,
  pairOfSingles: 0.5,
  /** The pages' word for a synonym that was typed. */
  ourWord: 0.8,
  /** Longer words with the typed prefix; corrections; parts of an unknown name. */
  longer: 0.8,
  corrected: 0.8,
  part: 0.2,
  /** The confidence in readings other than the query as typed. */
  reading: {
    literalEnglish: 0.7,
    translated: 1,
    corrected: 0.8,
    bySound: 0.8,
    mendedHan: 0.7,
    soundAlike: 0.9,
    guessedHan: 0.3,
  },
};
