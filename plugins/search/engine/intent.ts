import { runsOf } from './tokens';

/**
 * What somebody wants who asks so: an explanation, a reference, what an error means, whose address
 * this is; or any of them.
 */
export type Intent = 'concept' | 'identifier' | 'error' | 'address' | 'open';

export const VERSION = /^v[23]$/i;
export const ADDRESS = /0x[\da-f]{6,}/i;
const NUMBER = /^\d+$/;
/** What consoles print, or a prefix such as `UniswapV2:`. */
const ERROR = /\b\w*(error|failed|reverted)\b|^\w+: ./i;
/** A name from code: capitals or digits inside, or joined by underscores. */
const IDENTIFIER = /[a-z][A-Z]|_|[a-z]\d/;

export function intentOf(text: string): Intent {
  if (ADDRESS.test(text) || NUMBER.test(text)) return 'address';
  const runs = runsOf(text);
  const hasHan = runs.some(({ kind }) => kind === 'han');
  if (!hasHan && ERROR.test(text)) return 'error';
  if (runs.some(({ text: run }) => IDENTIFIER.test(run) && !VERSION.test(run))) return 'identifier';
  return hasHan ? 'concept' : 'open';
}
