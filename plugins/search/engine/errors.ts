import { escapeRegExp } from '../../../lib/escape-reg-exp';

/** What libraries and nodes wrap around a reason: it says that something failed, not what. */
const WRAPS = /Error$|^(CALL_EXCEPTION|UNPREDICTABLE_GAS_LIMIT|missing revert data)$|^-?\d+$/;

/** Short codes such as AS and STF are words in other letters. */
const isCode = (error: string) => error.length <= 6;

/** Finds an error in a text; … in it stands for an address, a name or a number. */
function patternOf(error: string): RegExp {
  const source = error
    .split('…')
    .map(escapeRegExp)
    .join('[^\\n]{0,120}?')
    .replaceAll(/\s+/g, '\\s+');
  return new RegExp(`(?<!\\w)${source}(?!\\w)`, isCode(error) ? '' : 'i');
}

/** An error that the site explains, ready to be looked for in what is pasted. */
export interface KnownError {
  text: string;
  pattern: RegExp;
}

export const knownError = (text: string): KnownError => ({ text, pattern: patternOf(text) });

/** The known error that stands in what was typed or pasted: a reason rather than what wraps it, the longest. */
export function errorIn(query: string, errors: readonly KnownError[]): string | undefined {
  const found = errors.filter(({ pattern }) => pattern.test(query)).map(({ text }) => text);
  const weightOf = (error: string) => (WRAPS.test(error) ? 0 : error.length);
  return found.sort((a, b) => weightOf(b) - weightOf(a))[0];
}
