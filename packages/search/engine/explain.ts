/** What the site says of an error, found by the text that a program printed. */
import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { bareError, errorsIn, isWrap, type KnownError, knownError } from './errors';
import type { Explanation } from './format';
import { asksWhatItIs, isQuestion } from './intent';
import type { ParsedQuery } from './parse';

/** One error of an explanation, with the pattern that finds it. */
export interface ExplainedError extends KnownError {
  explanation: Explanation;
}

export interface Explained {
  /** As the site writes it. */
  error: string;
  address: string;
  /** The parts of the explanation, e.g. the cause and the mend. */
  parts: { label: string; text: string }[];
}

export const explainedErrors = (all: readonly Explanation[]): ExplainedError[] =>
  all.flatMap((explanation) =>
    explanation.errors.map((error) => ({ ...knownError(error), explanation })),
  );

/** Up to three letters: in a longer text they count only where a program puts a reason. */
const isTiny = (error: string) => /^[A-Z0-9]{1,3}$/.test(error);

/** A number is a code of an error only where a program calls it so. */
const isNumber = (error: string) => /^\d+$/.test(error);

/** Whether a tiny error, or a bare number, stands in a query where programs put errors. */
function isMeant(error: string, query: string): boolean {
  if (bareError(query.trim()) === error) return true;
  const quoted = escapeRegExp(error);
  if (isNumber(error)) return new RegExp(`code["'\\s:=(]{1,4}${quoted}(?!\\w)`, 'i').test(query);
  if (!isTiny(error)) return true;
  return new RegExp(
    `(?:revert(?:ed)?(?: with)?(?: the following)?(?: reason)?(?: string)?|reason|details)["'\\s:=]{1,4}${quoted}(?!\\w)`,
    'i',
  ).test(query);
}

/** Whether the explanations are worth loading for a query. */
export function mayNameError(query: string, { error, isPasted }: ParsedQuery): boolean {
  if (isQuestion(query) && !asksWhatItIs(query) && !isPasted) return false;
  if (error !== undefined) return true;
  const hasHan = /\p{Script=Han}/u.test(query);
  return hasHan ? /error|revert/i.test(query) : /\w[\s:_]+\w|^-?[A-Z0-9]{1,6}$/.test(query.trim());
}

const PART = /^([^：\s]{1,6})：(.+)$/;

const partsOf = (text: string): Explained['parts'] =>
  text.split('\n').map((line) => {
    const [, label = '', rest = line] = PART.exec(line) ?? [];
    return { label, text: rest };
  });

/** The explanation of the most specific error in a query. A wrapper is explained only if nothing else is known. */
export function explanationOf(
  query: string,
  known: string | undefined,
  errors: readonly ExplainedError[],
): Explained | undefined {
  const [found] = errorsIn(query, errors).filter(({ text }) => isMeant(text, query));
  if (!found || (isWrap(found.text) && known !== undefined && !isWrap(known))) return undefined;
  const { address, text } = found.explanation;
  return { error: found.text, address, parts: partsOf(text) };
}
