import type { OpenCatalogue } from './catalogue';
import { errorIn } from './errors';
import { ADDRESS, areasOf, type Intent, intentOf, VERSION } from './intent';
import { isCall, normalise } from './normalise';
import { type Rewriting, rewritingsOf } from './rewrite';
import { soundPairs, syllablesOf } from './sounds';
import { cutByWords, identifierTerms, pairsOf, runsOf } from './tokens';
import { beginningWith, correctionsOf } from './typos';
import { weights } from './weights';

/** A term to look up, and how much a hit of it counts. */
export interface Alternative {
  term: string;
  weight: number;
}

/** One word of the query. */
export interface Term {
  /** All the ways in which the index may hold it. */
  alternatives: Alternative[];
  /** How much of the question it is, apart from how rare it is. */
  weight: number;
}

/** One way to understand a query. */
export interface Reading {
  terms: Term[];
  intent: Intent;
  /** How much we believe in it. */
  weight: number;
  /** Only worth a look where nothing else was found. */
  isGuess: boolean;
  /** Characters that it takes for a mistake; where the index knows them, they are none. */
  insteadOf?: string;
}

export type Version = 'v2' | 'v3';

export interface ParsedQuery {
  /** The query, normalised. */
  text: string;
  /** The known error text that it is, or that stands in it. */
  error?: string;
  /** Nothing but the error was looked at: around it, a console prints much else. */
  isPasted: boolean;
  readings: Reading[];
  /** A page whose own address was pasted, with its anchor. */
  target?: { page: number; anchor: string };
  /** The generation of the protocol that was asked for. */
  version?: Version;
  /** The areas that it speaks of. */
  areas: string[];
}

/** More beginnings than this would load half of the index. */
const MAX_LONGER = 24;
/** More terms than this come from a text that was pasted by mistake; rank.ts has a bit for each of 32. */
const MAX_TERMS = 30;

/** Nobody types an error together with more than this. */
const LONGEST_TYPED = 60;

/** A question in Chinese around an error is the reader's own, however long it is. */
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
  // The shortest is most likely the one meant.
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

// Where a browser cannot cut Chinese into words, all pairs count alike.
const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('zh', { granularity: 'word' })
    : undefined;

const segmentsOf = (han: string): string[] =>
  segmenter ? Array.from(segmenter.segment(han), ({ segment }) => segment) : [han];

/** A stretch of Chinese without the small words at its ends. */
function withoutJoining(han: string, { stopWords }: OpenCatalogue): string {
  const segments = segmentsOf(han);
  const joining = han.length > 2 ? stopWords.oftenJoining : stopWords.joining;
  const says = (segment: string) => !joining.has(segment);
  return segments.slice(segments.findIndex(says), segments.findLastIndex(says) + 1).join('');
}

/**
 * The pairs of a stretch of Chinese. Those inside of a word count more than those across two; a
 * stretch of two characters is a word, whether the browser knows it or not.
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

/** Terms of a stretch of Chinese: our own words whole, the rest by pairs of characters. */
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
      // A single character between two words says little.
      return [plainTerm(part, isAlone && !stopWords.oftenJoining.has(part) ? 1 : weights.single)];
    }),
    ...everyday.flatMap(pairsOf).map((pair) => plainTerm(pair, weights.everyday)),
  ];
}

/** The terms of a text in which nobody calls something otherwise. */
function plainTerms(text: string, version: Version | undefined, catalogue: OpenCatalogue): Term[] {
  // AS is an error of the pool.
  const isCode = (word: string) => word.length > 1 && word === word.toUpperCase();
  const isSaidOtherwise = (word: string) =>
    (catalogue.stopWords.english.has(lower(word)) && !isCode(word)) ||
    (version !== undefined && VERSION.test(word));
  return runsOf(text).flatMap((run) => {
    if (run.kind === 'han') return hanTerms(run.text, catalogue);
    return isSaidOtherwise(run.text) ? [] : [latinTerm(run.text, catalogue)];
  });
}

/** The terms of a word of ours; of 没到账 more than the one character that joins nothing. */
function ownTerms(word: string, catalogue: OpenCatalogue): Term[] {
  const terms = plainTerms(word, undefined, catalogue);
  const isWhole = terms.some(({ alternatives }) => alternatives[0]!.term.length > 1);
  return isWhole ? terms : pairsOf(word).map((pair) => plainTerm(pair));
}

/** Our own word for what people call otherwise; a page that says it as they do is found as well. */
function variantTerms(variant: string, term: string, catalogue: OpenCatalogue): Term[] {
  const asTyped = plainTerms(variant, undefined, catalogue);
  // Of a longer variant, parts may stand anywhere.
  const typed = asTyped.length === 1 ? asTyped[0]!.alternatives : [];
  return ownTerms(term, catalogue).map(({ alternatives, weight }) => ({
    alternatives: [
      ...alternatives.map((ours) => ({ ...ours, weight: ours.weight * weights.ourWord })),
      ...typed,
    ],
    weight,
  }));
}

/** The terms of a text in our own words; none where it has them already. */
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

/** What was typed without an input method; nothing where every word is one of the site's. */
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
  // A question that is nothing but a question is looked for as it is.
  return runsOf(text)
    .flatMap((run) =>
      run.kind === 'han' ? pairTerms(run.text, catalogue) : [latinTerm(run.text, catalogue)],
    )
    .slice(0, MAX_TERMS);
}

/** The page whose address was pasted, from the browser's bar or out of a text. */
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
  // Around an error, a console prints what the reader's own program is called, and where it lies.
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
