import type { OpenCatalogue } from './catalogue';
import { errorIn } from './errors';
import { ADDRESS, areasOf, type Intent, intentOf, VERSION } from './intent';
import { isCall, normalise } from './normalise';
import { type Rewriting, rewritingsOf } from './rewrite';
import { soundPairs, syllablesOf } from './sounds';
import { cutByWords, identifierTerms, pairsOf, runsOf } from './tokens';
import { beginningWith, correctionsOf } from './typos';
import { weights } from './weights';

/** A term to look up in the index, and the weight of its hits. */
export interface Alternative {
  term: string;
  weight: number;
}

/** One word of the query. */
export interface Term {
  /** The terms under which the index may hold the word. */
  alternatives: Alternative[];
  /** Its importance in the query, apart from how rare it is. */
  weight: number;
}

/** One way to understand a query. */
export interface Reading {
  terms: Term[];
  intent: Intent;
  /** The confidence in this reading. */
  weight: number;
  /** Used only if no other reading finds anything. */
  isGuess: boolean;
  /** The characters that this reading corrects; if the index contains them, the reading is dropped. */
  insteadOf?: string;
}

export type Version = 'v2' | 'v3';

export interface ParsedQuery {
  /** The query, normalised. */
  text: string;
  /** The known error text that the query contains. */
  error?: string;
  /** Whether the query is the output of a console, in which only the error counts. */
  isPasted: boolean;
  readings: Reading[];
  /** The page and anchor of an address of this site. */
  target?: { page: number; anchor: string };
  /** The version of the protocol that the query names. */
  version?: Version;
  /** The areas whose words it contains. */
  areas: string[];
}

/** Prefix matches of a word; more would load half of the index. */
const MAX_LONGER = 24;
/** More terms than this come only from texts pasted by mistake; rank.ts has one bit per term, of 32. */
const MAX_TERMS = 30;

/** A longer query with a known error is the output of a console, unless it is `isWritten`. */
const LONGEST_TYPED = 60;

/** Whether more than a third of a query is Chinese: then a reader wrote it, however long it is. */
const isWritten = (query: string): boolean =>
  (query.match(/\p{Script=Han}/gu)?.length ?? 0) * 3 > query.length;

const lower = (text: string) => text.toLowerCase();

const plainTerm = (term: string, weight = 1): Term => ({
  alternatives: [{ term, weight: 1 }],
  weight,
});

function latinTerm(typed: string, { vocabulary, isKnown }: OpenCatalogue): Term {
  const word = lower(typed);
  const longer = beginningWith(word, vocabulary).filter((known) => known !== word);
  // The shortest completion is the likeliest.
  longer.sort((a, b) => a.length - b.length);
  const isUnknown = longer.length === 0 && !isKnown(word);
  const corrections = isUnknown ? correctionsOf(word, vocabulary) : [];
  const parts = isUnknown && corrections.length === 0 ? identifierTerms(typed).slice(1) : [];
  const weighted = (terms: string[], weight: number) => terms.map((term) => ({ term, weight }));
  return {
    weight: 1,
    alternatives: [
      { term: word, weight: 1 },
      ...weighted(longer.slice(0, MAX_LONGER), weights.longer),
      ...weighted(corrections, weights.corrected),
      ...weighted(parts, weights.part),
    ],
  };
}

// Without a segmenter for Chinese, all pairs of characters have the same weight.
const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('zh', { granularity: 'word' })
    : undefined;

const segmentsOf = (han: string): string[] =>
  segmenter ? Array.from(segmenter.segment(han), ({ segment }) => segment) : [han];

/** Removes function words from both ends of a run of Chinese. */
function withoutJoining(han: string, { stopWords }: OpenCatalogue): string {
  const segments = segmentsOf(han);
  const joining = han.length > 2 ? stopWords.oftenJoining : stopWords.joining;
  const says = (segment: string) => !joining.has(segment);
  return segments.slice(segments.findIndex(says), segments.findLastIndex(says) + 1).join('');
}

/**
 * The pairs of characters in a run of Chinese. Pairs inside a word weigh more than pairs across two
 * words; a run of two characters counts as a word, even if the browser's segmenter does not know it.
 */
function pairTerms(han: string, { wordPairs, stopWords }: OpenCatalogue): Term[] {
  if (han.length === 2) return [plainTerm(han, weights.pair)];
  const terms: Term[] = [];
  const isJoining = (segment: string) => stopWords.oftenJoining.has(segment);
  let last = '';
  for (const segment of segmentsOf(han)) {
    const across = last === '' ? '' : last.at(-1)! + segment[0]!;
    const isOfSingles = last.length === 1 && segment.length === 1;
    if (isOfSingles && wordPairs.has(across)) {
      terms.push(plainTerm(across, weights.pair));
    } else if (last !== '' && !isJoining(last) && !isJoining(segment)) {
      terms.push(plainTerm(across, isOfSingles ? weights.pairOfSingles : weights.pairAcrossWords));
    }
    if (segment.length > 1) {
      terms.push(...pairsOf(segment).map((pair) => plainTerm(pair, weights.pair)));
    }
    last = segment;
  }
  return terms;
}

/** The terms of a run of Chinese: terms of the glossary as a whole, the rest by pairs of characters. */
function hanTerms(han: string, catalogue: OpenCatalogue): Term[] {
  const { words, cutAt, stopWords } = catalogue;
  const { found, rest } = cutByWords(han, cutAt.words, cutAt.longest);
  const whole = found.filter((word) => words.has(word));
  const everyday = found.filter((word) => stopWords.everyday.has(word) && !words.has(word));
  const stretches = rest
    .map((part) => withoutJoining(part, catalogue))
    .filter((part) => part !== '');
  const isAlone = whole.length === 0 && stretches.length === 1;
  return [
    ...whole.map((word) => plainTerm(word)),
    ...stretches.flatMap((part) => {
      if (part.length > 1) return pairTerms(part, catalogue);
      // A single character that is left between two words has little weight.
      return [plainTerm(part, isAlone && !stopWords.oftenJoining.has(part) ? 1 : weights.single)];
    }),
    ...everyday.flatMap(pairsOf).map((pair) => plainTerm(pair, weights.everyday)),
  ];
}

/** The terms of a text, without regard to synonyms. */
function plainTerms(text: string, version: Version | undefined, catalogue: OpenCatalogue): Term[] {
  // A word in capitals is a code, not a stop word: AS is an error of the pool.
  const isCode = (word: string) => word.length > 1 && word === word.toUpperCase();
  const isSaidOtherwise = (word: string) =>
    (catalogue.stopWords.english.has(lower(word)) && !isCode(word)) ||
    (version !== undefined && VERSION.test(word));
  return runsOf(text).flatMap((run) => {
    if (run.kind === 'han') return hanTerms(run.text, catalogue);
    return isSaidOtherwise(run.text) ? [] : [latinTerm(run.text, catalogue)];
  });
}

/** The terms of a word of the pages; its pairs if only single characters would remain, as of 没到账. */
function ownTerms(word: string, catalogue: OpenCatalogue): Term[] {
  const terms = plainTerms(word, undefined, catalogue);
  const isWhole = terms.some(({ alternatives }) => alternatives[0]!.term.length > 1);
  return isWhole ? terms : pairsOf(word).map((pair) => plainTerm(pair));
}

/** The terms of the pages' word for a synonym; pages that contain the synonym are found as well. */
function variantTerms(variant: string, term: string, catalogue: OpenCatalogue): Term[] {
  const asTyped = plainTerms(variant, undefined, catalogue);
  // The parts of a synonym of several terms would match anywhere.
  const typed = asTyped.length === 1 ? asTyped[0]!.alternatives : [];
  return ownTerms(term, catalogue).map(({ alternatives, weight }) => ({
    alternatives: [
      ...alternatives.map((ours) => ({ ...ours, weight: ours.weight * weights.ourWord })),
      ...typed,
    ],
    weight,
  }));
}

/** The terms of a text with synonyms replaced by the pages' words; none if it contains no synonym. */
function termsInOurWords(
  text: string,
  version: Version | undefined,
  catalogue: OpenCatalogue,
): Term[] {
  const parts = text.split(catalogue.variants);
  const isVariant = (part: string) => catalogue.termOf.has(lower(part));
  if (!parts.some(isVariant)) return [];
  return parts
    .flatMap((part) =>
      isVariant(part)
        ? variantTerms(part, catalogue.termOf.get(lower(part))!, catalogue)
        : plainTerms(part, version, catalogue),
    )
    .slice(0, MAX_TERMS);
}

/** The pinyin terms of a text; none if the vocabulary has every word that may be pinyin. */
function termsBySound(
  text: string,
  version: Version | undefined,
  catalogue: OpenCatalogue,
): Term[] {
  const words = text.split(/\s+/);
  const syllables = words.map((word) => syllablesOf(lower(word).replaceAll("'", '')));
  const isForeign = (word: string) => beginningWith(lower(word), catalogue.vocabulary).length === 0;
  if (!words.some((word, index) => syllables[index] && isForeign(word))) return [];
  const terms: Term[] = [];
  let stretch: string[] = [];
  const closeStretch = () => {
    terms.push(...soundPairs(stretch).map((pair) => plainTerm(pair)));
    stretch = [];
  };
  words.forEach((word, index) => {
    if (syllables[index]) {
      stretch.push(...syllables[index]);
    } else {
      closeStretch();
      terms.push(...plainTerms(word, version, catalogue));
    }
  });
  closeStretch();
  return terms.slice(0, MAX_TERMS);
}

function termsOf(text: string, version: Version | undefined, catalogue: OpenCatalogue): Term[] {
  const address = ADDRESS.exec(text)?.[0];
  if (address) return [latinTerm(address, catalogue)];
  const terms = plainTerms(text, version, catalogue);
  if (terms.length > 0) return terms.slice(0, MAX_TERMS);
  // A query of stop words only is searched for as it is.
  return runsOf(text)
    .flatMap((run) =>
      run.kind === 'han' ? pairTerms(run.text, catalogue) : [latinTerm(run.text, catalogue)],
    )
    .slice(0, MAX_TERMS);
}

/** The page whose address was pasted, with or without the host. */
function targetOf(text: string, { pages }: OpenCatalogue): ParsedQuery['target'] {
  const match = /^(?:https?:\/\/)?[\w.-]*(\/[^\s?#]+)[^\s#]*(?:#(\S+))?$/.exec(text);
  if (!match) return undefined;
  const plain = (address: string) => address.replace(/\/$/, '');
  const page = pages.findIndex(({ address }) => plain(address) === plain(match[1]!));
  return page < 0 ? undefined : { page, anchor: match[2] ?? '' };
}

function versionOf(text: string): Version | undefined {
  const versions = runsOf(lower(text)).filter((run) => VERSION.test(run.text));
  const [first, ...others] = new Set(versions.map((run) => run.text as Version));
  // A query that names both versions compares them: neither is preferred.
  return others.length === 0 ? first : undefined;
}

export function parse(query: string, catalogue: OpenCatalogue): ParsedQuery {
  const error = errorIn(query, catalogue.errors);
  // Around an error, a console prints names and paths of the reader's own program.
  const isPasted = error !== undefined && query.length > LONGEST_TYPED && !isWritten(query);
  const text = normalise(isPasted ? error : query, catalogue);
  const version = versionOf(text);
  const toReadings = ({ text: rewritten, ...belief }: Rewriting): Reading[] =>
    [termsOf, termsInOurWords].map((terms) => ({
      terms: terms(rewritten, version, catalogue),
      intent:
        rewritten === error
          ? 'error'
          : isCall(query)
            ? 'identifier'
            : intentOf(rewritten, catalogue.readers),
      ...belief,
    }));
  return {
    text,
    error,
    isPasted,
    readings: [
      ...rewritingsOf(text, catalogue).flatMap(toReadings),
      {
        terms: termsBySound(text, version, catalogue),
        intent: 'concept' as const,
        weight: weights.reading.bySound,
        isGuess: false,
      },
    ].filter(({ terms }) => terms.length > 0),
    target: targetOf(text, catalogue),
    version,
    areas: areasOf(query, catalogue.readers),
  };
}
