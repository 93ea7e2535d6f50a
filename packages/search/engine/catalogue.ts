import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { type ReaderWords, readerWords } from './intent';
import { type KnownError, knownError } from './errors';
import type { Catalogue, PageEntry, StopWordList } from './format';
import { identifierTerms, longestOf } from './tokens';

export interface Section {
  page: number;
  anchor: string;
  heading: string;
  /** Stands on so many pages that it says little of any: 准备, 可能遇到的错误. */
  isCommon: boolean;
}

/** On more pages than this, a heading is furniture. */
const COMMON = 4;

/** A catalogue, opened for many questions. */
export interface OpenCatalogue {
  pages: PageEntry[];
  sections: Section[];
  /** Page → its first section. */
  firstSections: number[];
  /** Every Latin term of the index, in alphabetical order. */
  vocabulary: string[];
  isKnown: (latin: string) => boolean;
  /** Chinese words that stay whole. */
  words: ReadonlySet<string>;
  /** Those, the words that only make a question, and those of every conversation; and the length of the longest. */
  cutAt: { words: ReadonlySet<string>; longest: number };
  /** Words that say little of what is asked; `oftenJoining` holds `joining` as well. */
  stopWords: Record<StopWordList, ReadonlySet<string>>;
  /** Words of two characters that people use for our subjects: the browser's dictionary cuts some in two. */
  wordPairs: ReadonlySet<string>;
  /** Finds the English terms of the glossary in a query. */
  englishTerms: RegExp;
  /** English term in lower case → Chinese term. */
  chinese: ReadonlyMap<string, string>;
  /** Chinese terms and how they sound. */
  sounds: [chinese: string, sound: string][];
  /** Character → those of the same sound, among them itself. */
  soundAlike: ReadonlyMap<string, string>;
  /** Finds what people call something, and the words that must not be cut, in a query. */
  variants: RegExp;
  /** Variant in lower case → our own word. */
  termOf: ReadonlyMap<string, string>;
  /** Error texts that the site explains. */
  errors: KnownError[];
  /** The beginning of the addresses of pages for people who do not program. */
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

/** Those of the bank of answers, and the headings of the page of errors. */
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
  // The longest first, so that they win; people often write the plural.
  const english = [...chinese.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return { chinese, englishTerms: new RegExp(`(?<!\\w)(${english.join('|')})s?(?!\\w)`, 'gi') };
}

/** The longest first, so that they win; our own words among them, so that none is cut. */
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
