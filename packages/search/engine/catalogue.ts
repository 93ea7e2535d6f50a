import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { type ReaderWords, readerWords } from './intent';
import { type KnownError, knownError } from './errors';
import type { Catalogue, PageEntry, StopWordList } from './format';
import { identifierTerms, longestOf } from './tokens';

export interface Section {
  page: number;
  anchor: string;
  heading: string;
  /** The heading is on so many pages that it says little about any of them: 准备, 可能遇到的错误. */
  isCommon: boolean;
}

/** A heading that occurs more often than this is common. */
const COMMON = 4;

/** A catalogue, with the data structures that queries need. */
export interface OpenCatalogue {
  pages: PageEntry[];
  sections: Section[];
  /** Page → index of its first section. */
  firstSections: number[];
  /** Every Latin term of the index, sorted. */
  vocabulary: string[];
  isKnown: (latin: string) => boolean;
  /** Chinese terms of the glossary, which are not split. */
  words: ReadonlySet<string>;
  /** The words at which a query is split: `words`, question words and everyday words. */
  cutAt: { words: ReadonlySet<string>; longest: number };
  /** Stop words by list; `oftenJoining` includes `joining`. */
  stopWords: Record<StopWordList, ReadonlySet<string>>;
  /** Two-character terms of the table of synonyms; the browser's segmenter splits some of them. */
  wordPairs: ReadonlySet<string>;
  /** Matches known English terms in a query. */
  englishTerms: RegExp;
  /** English term in lower case → Chinese term. */
  chinese: ReadonlyMap<string, string>;
  /** Chinese terms and their pinyin. */
  sounds: [chinese: string, sound: string][];
  /** Character → its homophones, including itself. */
  soundAlike: ReadonlyMap<string, string>;
  /** Matches synonyms in a query, and terms of the glossary, inside which no synonym may match. */
  variants: RegExp;
  /** Synonym in lower case → the term that the pages use. */
  termOf: ReadonlyMap<string, string>;
  /** Error texts that the site explains. */
  errors: KnownError[];
  /** The prefix of the addresses of pages for readers who do not program. */
  learners: string;
  readers: ReaderWords;
  /** Traditional character → simplified character. */
  simplified: ReadonlyMap<string, string>;
  embeddingScale: number;
}

export const isHanWord = (term: string): boolean => /^\p{Script=Han}{2,}$/u.test(term);

export const wordsOf = (terms: Catalogue['terms']): string[] => [
  ...new Set(terms.map(([chinese]) => chinese).filter(isHanWord)),
];

function sectionsOf(pages: PageEntry[]) {
  const times = new Map<string, number>();
  for (const [heading] of pages.flatMap((page) => page.sections)) {
    times.set(heading, (times.get(heading) ?? 0) + 1);
  }
  const sections: Section[] = [];
  const firstSections = pages.map((page, index) => {
    const first = sections.length;
    for (const [heading, anchor = heading] of page.sections) {
      sections.push({ page: index, anchor, heading, isCommon: times.get(heading)! > COMMON });
    }
    return first;
  });
  return { sections, firstSections };
}

/** The error texts of the bank of answers, and the headings without Chinese on the page of errors. */
const errorsOf = ({ pages, site }: Catalogue): string[] => [
  ...new Set(
    pages.flatMap(({ address, errors = [], sections }) =>
      address === site.errorsPage
        ? sections
            .map(([heading]) => heading)
            .filter((heading) => /^[^\p{Script=Han}]+$/u.test(heading))
        : errors,
    ),
  ),
];

function translationsOf({ terms, english: others }: Pick<Catalogue, 'terms' | 'english'>) {
  const chinese = new Map([
    ...others,
    ...terms
      .filter(([term]) => /\p{Script=Han}/u.test(term))
      .map(([term, english]) => [english.toLowerCase(), term] as const),
  ]);
  // Longest first, because the first alternative wins; the optional s is for plurals.
  const english = [...chinese.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return { chinese, englishTerms: new RegExp(`(?<!\\w)(${english.join('|')})s?(?!\\w)`, 'gi') };
}

/** Longest first, because the first alternative wins; with terms, so that none is split by a synonym. */
function variantsOf(synonyms: Catalogue['synonyms'], words: string[]) {
  const termOf = new Map(
    synonyms.flatMap(([term, variants]) =>
      variants.split(' ').map((variant) => [variant.toLowerCase(), term] as const),
    ),
  );
  const all = [...new Set([...termOf.keys(), ...words])].sort((a, b) => b.length - a.length);
  return { termOf, variants: new RegExp(`(${all.map(escapeRegExp).join('|')})`, 'gi') };
}

function stopWordsOf({ stopWords }: Pick<Catalogue, 'stopWords'>): OpenCatalogue['stopWords'] {
  const setOf = (...lists: StopWordList[]) =>
    new Set(lists.flatMap((list) => stopWords[list].split(' ')));
  return {
    question: setOf('question'),
    everyday: setOf('everyday'),
    joining: setOf('joining'),
    oftenJoining: setOf('joining', 'oftenJoining'),
    english: setOf('english'),
  };
}

function simplifiedFrom(pairs: string): Map<string, string> {
  const characters = [...pairs];
  return new Map(
    characters.flatMap((character, at) =>
      at % 2 === 0 ? [[character, characters[at + 1]!] as const] : [],
    ),
  );
}

export function openCatalogue(catalogue: Catalogue): OpenCatalogue {
  const vocabulary = new Set(catalogue.identifiers.flatMap(identifierTerms));
  const words = wordsOf(catalogue.terms);
  const stopWords = stopWordsOf(catalogue);
  const cutWords = new Set([...words, ...stopWords.question, ...stopWords.everyday]);
  return {
    pages: catalogue.pages,
    learners: catalogue.site.learners,
    readers: readerWords(catalogue.site),
    ...sectionsOf(catalogue.pages),
    vocabulary: [...vocabulary].sort(),
    isKnown: (latin) => vocabulary.has(latin),
    words: new Set(words),
    cutAt: { words: cutWords, longest: longestOf(cutWords) },
    stopWords,
    wordPairs: new Set(
      catalogue.synonyms
        .map(([term]) => term)
        .filter((word) => isHanWord(word) && word.length === 2),
    ),
    ...translationsOf(catalogue),
    sounds: catalogue.terms.flatMap(([chinese, , sound]) =>
      sound === undefined ? [] : [[chinese, sound] as [string, string]],
    ),
    soundAlike: new Map(
      catalogue.soundAlike.flatMap((alike) =>
        [...alike].map((character) => [character, alike] as const),
      ),
    ),
    ...variantsOf(catalogue.synonyms, words),
    errors: errorsOf(catalogue).map(knownError),
    simplified: simplifiedFrom(catalogue.traditional),
    embeddingScale: catalogue.embeddingScale,
  };
}
