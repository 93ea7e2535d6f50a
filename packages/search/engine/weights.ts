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
  // The glossary knows every word; the page that explains one is the better answer.
  standalone: 0.6,
  ...named,
});

/**
 * How much each sign counts that a page is meant, found by trying on the queries of
 * website/features/search/queries/tuned.tsv, and on wordings of the bank left out of the index.
 * Kept was only what gained on most of five parts of them: there is little left to gain by turning them. One term that stands once in a text counts 1.
 */
export const weights = {
  /** A term that stands in a text not at all, once, up to three, up to eight times, more often. */
  often: [0, 1, 1.75, 2.1],
  heading: 1.45,
  /** A heading that stands on many pages, and the text below it. */
  commonHeading: 0.3,
  commonText: 0.8,
  /** A heading that is nothing but what was asked for. */
  exactHeading: 2,
  /** A heading typed letter by letter. */
  literalHeading: 0.5,
  /** A section on errors, for who pastes one. */
  errorHeading: 2,
  title: 4,
  exactTitle: 5,
  /** A title typed letter by letter. */
  literalTitle: 6,
  lead: 0.8,
  /** What people call it, and the page does not. */
  synonym: 1.9,
  /** The answer that fits best among those that belong to a page. */
  recommended: 0.6,
  /** What the classifier is sure of, beside the best score by words; half of it for as many characters, pairs and words. */
  meant: 1.2,
  meantBySize: 8,
  /** How sure it has to be of a page that has none of the words. */
  leastMeant: 0.5,
  /** The area of those who speak so. */
  area: 1.5,
  /** Many sections that hold a term. */
  breadth: 0.3,
  /** How hard it is on a section, and on a page, that not all terms stand there. */
  coverage: 1.2,
  pageCoverage: 1,
  sameVersion: 1.2,
  otherVersion: 0.35,
  /** How much more a rare term says than a common one. */
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
  /** How much of a question must stand in the bank's wordings of it, before its answer is shown. */
  leastAsked: 0.6,
  /** Answers with less than this share of the best page's score are not meant; where nothing is asked, one has to be surer. */
  leastAnswer: 0.3,
  leastUnasked: 0.55,
  /** The fewer words, the surer: one or two of them fit many questions. This share for one word, half of it for two. */
  fewWords: 1.2,
  /** Answers for learners, to who speaks like one. */
  learnersAnswer: 1.4,
  /** From this share on it was asked as it is written. */
  wholeQuestion: 0.9,
  /** As many terms make a sentence. */
  sentence: 3,
  /** Pages with less than this share of the best score are no answers. */
  least: 0.08,
  /** A pair of characters of no word of our own; one of every conversation; a single character. */
  pair: 1,
  everyday: 0.3,
  single: 0.2,
  /** A pair of characters that belong to two words; of two that are alone, and may be a word that browsers do not know. */
  pairAcrossWords: 0.24,
  pairOfSingles: 0.5,
  /** Our own word, for another one that was typed. */
  ourWord: 0.8,
  /** Longer words that begin as typed; words that differ by a letter; parts of an unknown name. */
  longer: 0.8,
  corrected: 0.8,
  part: 0.2,
  /** How much we believe in another reading of the query than the typed one. */
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
