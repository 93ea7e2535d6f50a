import { escapeRegExp } from 'swapx-kept/escape-reg-exp';

/** Errors that libraries and nodes wrap around a reason: they say that something failed, not what. */
const WRAPS =
  /Error$|^(CALL_EXCEPTION|UNPREDICTABLE_GAS_LIMIT|missing revert data)$|^(cannot estimate gas|could not coalesce)|^-\d+$/;

/** Whether an error is only what libraries and nodes put around a reason. */
export const isWrap = (error: string): boolean => WRAPS.test(error);

/** Short codes such as AS and STF match only in capitals: in lower case they may be words. */
const isCode = (error: string) => error.length <= 6;

/** Matches an error in a text; its … matches an address, a name or a number. */
function patternOf(error: string): RegExp {
  const source = error
    .split('…')
    .map(escapeRegExp)
    .join('[^\\n]{0,120}?')
    .replaceAll(/\s+/g, '\\s+');
  return new RegExp(`(?<!\\w)${source}(?!\\w)`, isCode(error) ? '' : 'i');
}

/** An error that the site explains, and the pattern that finds it in a query. */
export interface KnownError {
  text: string;
  pattern: RegExp;
}

export const knownError = (text: string): KnownError => ({ text, pattern: patternOf(text) });

/** The known errors in a query: specific ones before generic wrappers, the longest first. */
export function errorsIn<T extends KnownError>(query: string, errors: readonly T[]): T[] {
  const weightOf = ({ text }: T) => (isWrap(text) ? 0 : text.length);
  return errors
    .filter(({ pattern }) => pattern.test(query))
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** Removes the prefixes that nodes and tools add to a reason. */
export const bareError = (error: string): string =>
  error.replace(/^((execution reverted|revert|VM Exception[^:]*|Error): ?)+/i, '');

/** The reason in an error that begins with the name of a contract: `UniswapV2Router: EXPIRED`. */
export const nameOf = (error: string): string => error.replace(/^[A-Z]\w*(::\w+)?: /, '');

export const errorIn = (query: string, errors: readonly KnownError[]): string | undefined =>
  errorsIn(query, errors)[0]?.text;
