/** What the site says of an error, found by the text that a program printed. */
import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { bareError, errorsIn, isWrap, type KnownError, knownError, nameOf } from './errors';
import type { Explanation } from './format';
import { asksWhatItIs, isQuestion } from './intent';
import type { ParsedQuery } from './parse';

/** One error of an explanation, with the pattern that finds it. */
export interface ExplainedError extends KnownError {
  explanation: Explanation;
}

/** Words, or a link to a page of the site. */
export type Words = string | { words: string; address: string };

/** A part of an explanation, e.g. the cause or the mend. */
interface Part {
  label: string;
  text: Words[];
}

export interface Explained {
  /** As the site writes it. */
  error: string;
  address: string;
  parts: Part[];
  /** Other errors of the same name, by other contracts, and the first part of what the site says of each. */
  others: { error: string; address: string; text: Words[] }[];
}

export const explainedErrors = (all: readonly Explanation[]): ExplainedError[] =>
  all.flatMap((explanation) =>
    explanation.errors.map((error) => ({ ...knownError(error), explanation })),
  );

/** Up to three letters: in a longer text they count only where a program puts a reason. */
const isTiny = (error: string) => /^[A-Z0-9]{1,3}$/.test(error);

/** A number is a code of an error only where a program calls it so. */
const isNumber = (error: string) => /^\d+$/.test(error);

/** Whether an error stands where a program prints the whole of a reason. */
const isPrinted = (error: string, query: string): boolean =>
  new RegExp(
    `(?:revert(?:ed)?(?: with)?(?: the following)?(?: reason)?(?: string)?|reason|details)["'\\s:=]{1,4}${escapeRegExp(error)}(?!\\w)`,
    'i',
  ).test(query);

/** Whether a tiny error, or a bare number, stands in a query where programs put errors. */
function isMeant(error: string, query: string): boolean {
  if (bareError(query.trim()) === error) return true;
  const quoted = escapeRegExp(error);
  if (isNumber(error)) return new RegExp(`code["'\\s:=(]{1,4}${quoted}(?!\\w)`, 'i').test(query);
  return !isTiny(error) || isPrinted(error, query);
}

/** Whether the explanations are worth loading for a query. */
export function mayNameError(query: string, { error, isPasted }: ParsedQuery): boolean {
  if (isQuestion(query) && !asksWhatItIs(query) && !isPasted) return false;
  if (error !== undefined) return true;
  const hasHan = /\p{Script=Han}/u.test(query);
  return hasHan ? /error|revert/i.test(query) : /\w[\s:_]+\w|^-?[A-Z0-9]{1,7}$/.test(query.trim());
}

const PART = /^([^：\s]{1,6})：(.+)$/;

const LINK = /\[([^[\]]+)\]\((\/[^\s()]*)\)/;

/** Splitting by a pattern with two groups gives text, words, address, text … */
const linked = (text: string): Words[] =>
  text
    .split(LINK)
    .flatMap((piece, at, all): Words[] =>
      at % 3 === 0 ? [piece] : at % 3 === 1 ? [{ words: piece, address: all[at + 1]! }] : [],
    )
    .filter((piece) => piece !== '');

const partsOf = (text: string): Part[] =>
  text.split('\n').map((line) => {
    const [, label = '', rest = line] = PART.exec(line) ?? [];
    return { label, text: linked(rest) };
  });

/**
 * The errors that a name may mean, the likeliest first: of contracts that write the name alone if a
 * program printed it as the reason, otherwise in the order of the site, which begins with the common ones.
 */
function namedBy(name: string, query: string, errors: readonly ExplainedError[]): ExplainedError[] {
  const isSame = ({ text }: ExplainedError) => nameOf(text) === name;
  const isExact = ({ text }: ExplainedError) => text === name && isPrinted(name, query);
  const named = errors.filter(isSame);
  return [...named.filter(isExact), ...named.filter((error) => !isExact(error))];
}

const isFirstOfText = ({ text }: ExplainedError, at: number, all: ExplainedError[]) =>
  all.findIndex((other) => other.text === text) === at;

/** The explanation of the most specific error in a query. A wrapper is explained only if nothing else is known. */
export function explanationOf(
  query: string,
  known: string | undefined,
  errors: readonly ExplainedError[],
): Explained | undefined {
  const [found] = errorsIn(query, errors).filter(({ text }) => isMeant(text, query));
  if (found && isWrap(found.text) && known !== undefined && !isWrap(known)) return undefined;
  // A text with the name of its contract is not the name of another error: it stands alone.
  const named = namedBy(found?.text ?? bareError(query.trim()), query, errors);
  const [first = found, ...others] = named.filter(isFirstOfText);
  if (!first) return undefined;
  const { address, text } = first.explanation;
  return {
    error: first.text,
    address,
    parts: partsOf(text),
    others: others.map(({ text: error, explanation }) => ({
      error,
      address: explanation.address,
      text: partsOf(explanation.text)[0]!.text,
    })),
  };
}
