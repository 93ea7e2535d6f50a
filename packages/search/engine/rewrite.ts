/** Rewrites queries: translates them into Chinese, reads pinyin, and corrects typing errors. */
import type { OpenCatalogue } from './catalogue';
import { intentOf } from './intent';
import { pairsOf } from './tokens';
import { beginningWith, correctHan, correctionsOf } from './typos';
import { weights } from './weights';

export interface Rewriting {
  text: string;
  /** The confidence that this is meant. */
  weight: number;
  /** Mostly wrong, so used only if nothing else is found. */
  isGuess: boolean;
  /** The characters that it replaces; if the index contains them, they were meant. */
  insteadOf?: string;
}

/** Replaces known English terms with Chinese ones. */
function translate(text: string, { englishTerms, chinese, words }: OpenCatalogue): string {
  const translated = text.replace(
    englishTerms,
    (_, english: string) => chinese.get(english.toLowerCase())!,
  );
  // Joins the parts of a term: `tick 间距` has become `刻度 间距`, which is one word.
  return translated.replace(
    /(\p{Script=Han}+) (?=(\p{Script=Han}+))/gu,
    (apart, head: string, tail: string) => (words.has(head + tail) ? head : apart),
  );
}

/** Splits two known words that were written as one. */
function splitWord(word: string, { isKnown }: OpenCatalogue): string | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (isKnown(head) && isKnown(tail)) return `${head} ${tail}`;
  }
  return undefined;
}

const correctLatin = (text: string, catalogue: OpenCatalogue) =>
  text.replace(/[a-z]{4,}/gi, (typed) => {
    const word = typed.toLowerCase();
    if (beginningWith(word, catalogue.vocabulary).length > 0) return typed;
    return splitWord(word, catalogue) ?? correctionsOf(word, catalogue.vocabulary)[0] ?? typed;
  });

/** The term whose pinyin, or initials of it, were typed. */
function bySound(text: string, { sounds, vocabulary }: OpenCatalogue): string | undefined {
  const typed = text.toLowerCase().replace(/[\s']/g, '');
  if (!/^[a-z]{3,}$/.test(typed) || beginningWith(typed, vocabulary).length > 0) return undefined;
  const isWhole = ([, sound]: [string, string]) => sound.replaceAll(' ', '') === typed;
  const areInitials = ([, sound]: [string, string]) => sound.replace(/(\w)\w* ?/g, '$1') === typed;
  return (sounds.find(isWhole) ?? sounds.find(areInitials))?.[0];
}

const mendHan = (text: string, { words }: OpenCatalogue) =>
  text.replace(/\p{Script=Han}{3,}/gu, (han) => correctHan(han, words) ?? han);

const pairsIn = (text: string): string[] =>
  (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap(pairsOf);

/** Terms that differ in one character from a query of two characters. */
function guessHan(text: string, { words }: OpenCatalogue): string[] {
  if (!/^\p{Script=Han}{2}$/u.test(text) || words.has(text)) return [];
  const [first, second] = text;
  return [...words].filter(
    (word) => word.length === 2 && (word[0] === first) !== (word[1] === second),
  );
}

/** Corrects homophones in terms of two characters: 划点 to 滑点. */
function soundAlikes(text: string, { words, soundAlike }: OpenCatalogue): Rewriting[] {
  const pairs = pairsIn(text).filter((pair) => !words.has(pair));
  const isAlike = (typed: string, own: string) => soundAlike.get(own)?.includes(typed) === true;
  const isMeant = (word: string, [first, second]: string) =>
    (word[0] === first && isAlike(second!, word[1]!)) ||
    (word[1] === second && isAlike(first!, word[0]!));
  const ofTwo = [...words].filter((word) => word.length === 2);
  return pairs.flatMap((pair) =>
    ofTwo
      .filter((word) => isMeant(word, pair))
      .map((word) => ({
        text: text.replace(pair, word),
        weight: weights.reading.soundAlike,
        isGuess: false,
        insteadOf: pair,
      })),
  );
}

/** The query as typed, then its rewritings, each text once. */
export function rewritingsOf(text: string, catalogue: OpenCatalogue): Rewriting[] {
  const { reading } = weights;
  const translated = translate(text, catalogue);
  // A query of English terms usually wants the Chinese explanation; a name from code is literal.
  const isEnglishTerm =
    translated !== text &&
    !/\p{Script=Han}/u.test(text) &&
    ['open', 'question'].includes(intentOf(text, catalogue.readers));
  const typed: [text: string | undefined, weight: number][] = [
    [text, isEnglishTerm ? reading.literalEnglish : 1],
    [translated, reading.translated],
    [translate(correctLatin(text, catalogue), catalogue), reading.corrected],
    [bySound(text, catalogue), reading.bySound],
    [mendHan(text, catalogue), reading.mendedHan],
  ];
  const all: Rewriting[] = [
    ...typed.flatMap(([rewritten, weight]) =>
      rewritten === undefined ? [] : [{ text: rewritten, weight, isGuess: false }],
    ),
    ...soundAlikes(text, catalogue),
    ...guessHan(text, catalogue).map((word) => ({
      text: word,
      weight: reading.guessedHan,
      isGuess: true,
    })),
  ];
  return all.filter(
    ({ text: rewritten }, at) => all.findIndex((other) => other.text === rewritten) === at,
  );
}
