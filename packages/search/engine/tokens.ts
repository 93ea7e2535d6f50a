/**
 * The tokenizer. The index and the query use the same functions, so that what was indexed can be found.
 *
 * Chinese is indexed by terms of the glossary and by pairs of neighbouring characters: pairs match any
 * wording without a dictionary in the browser, terms keep 无常损失 together. Identifiers are indexed as a
 * whole and by their parts.
 */
const RUNS = /\p{Script=Han}+|[\p{Script=Latin}\d_$]+/gu;
const IS_HAN = /^\p{Script=Han}/u;
/** A number, address or hash, which has no parts to search for. */
export const IS_NUMBER = /^(\d|0x)[\da-f]*$/i;
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

export type Run = { kind: 'han' | 'latin'; text: string };

/** Runs of one script; everything between them (punctuation, spaces) only separates. */
export function runsOf(text: string): Run[] {
  return (text.match(RUNS) ?? []).map((run) => ({
    kind: IS_HAN.test(run) ? 'han' : 'latin',
    text: run,
  }));
}

/** All pairs of neighbouring characters; a single character stands for itself. */
export function pairsOf(han: string): string[] {
  const characters = [...han];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

export const longestOf = (words: Iterable<string>): number =>
  Math.max(0, ...Array.from(words, (word) => word.length));

/** The words of a dictionary in a run of Chinese, longest match first, and the text between them. */
export function cutByWords(han: string, words: ReadonlySet<string>, longest: number) {
  const found: string[] = [];
  const rest: string[] = [];
  const characters = [...han];
  let start = 0;
  let gap = '';
  const closeGap = () => {
    if (gap) rest.push(gap);
    gap = '';
  };
  while (start < characters.length) {
    let length = Math.min(longest, characters.length - start);
    while (length > 1 && !words.has(characters.slice(start, start + length).join(''))) length--;
    if (length > 1) {
      closeGap();
      found.push(characters.slice(start, start + length).join(''));
    } else {
      gap += characters[start]!;
    }
    start += length;
  }
  closeGap();
  return { found, rest };
}

/**
 * The terms of an identifier in lower case: `getAmountOut` as a whole, its parts get, amount and out,
 * and the rest from each part on, so that a prefix of amountOut matches as well.
 */
export function identifierTerms(identifier: string): string[] {
  const matches = IS_NUMBER.test(identifier) ? [] : [...identifier.matchAll(PARTS)];
  const parts = matches.map(([part]) => part);
  const tails = matches.map(({ index }) => identifier.slice(index));
  const pieces = [...parts, ...tails].filter((piece) => piece.length > 1);
  return [...new Set([identifier, ...pieces].map((term) => term.toLowerCase()))];
}

/** All index terms of a text. */
export function termsOf(text: string, words: ReadonlySet<string>, longest: number): string[] {
  return runsOf(text).flatMap((run) =>
    run.kind === 'latin'
      ? identifierTerms(run.text)
      : [
          ...pairsOf(run.text),
          ...cutByWords(run.text, words, longest).found.filter((w) => w.length > 2),
        ],
  );
}
