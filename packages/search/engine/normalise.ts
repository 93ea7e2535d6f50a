import type { OpenCatalogue } from './catalogue';
import { beginningWith } from './typos';

/** In characters. The output of a console may be pasted, and is searched for errors (errors.ts). */
export const LONGEST_PASTE = 8000;

/** In characters, for a text without a known error; the rest of a longer text is ignored. */
export const LONGEST_QUERY = 200;

/** Addresses as wallets shorten them: 0xd357…f3c4. */
const SHORT_ADDRESS = /(0x[\da-f]{2,})(?:\.{2,3}|…)([\da-f]{2,})/gi;

/** Longer than a hash: the data of a call or of an error, which begins with a selector. */
const CALLDATA = /(0x[\da-f]{8})[\da-f]{57,}/gi;

const HEX = /0x[\da-f]{8,}/gi;

/** The arguments of a call are dropped: the query is about its name. */
const ARGUMENTS = /(?<=\w)\([\w\s,.]*\)/g;

/** A function with brackets, as in code and in block explorers. */
export const isCall = (query: string): boolean => /^[\w.]+\([\w\s,.]*\)$/.test(query.trim());

/** Brings a query into the form of the index: half-width, simplified, truncated, addresses completed. */
export function normalise(
  query: string,
  { simplified, vocabulary }: Pick<OpenCatalogue, 'simplified' | 'vocabulary'>,
): string {
  const isKnown = (hex: string) => beginningWith(hex.toLowerCase(), vocabulary).length > 0;
  const cut = query.slice(0, LONGEST_QUERY).normalize('NFKC');
  const text = Array.from(cut, (character) => simplified.get(character) ?? character)
    .join('')
    .replace(SHORT_ADDRESS, (short, head: string, tail: string) => {
      const candidates = beginningWith(head.toLowerCase(), vocabulary);
      return candidates.find((known) => known.endsWith(tail.toLowerCase())) ?? short;
    })
    .replace(CALLDATA, (_, selector: string) => (isKnown(selector) ? selector : 'calldata'))
    .replace(ARGUMENTS, '')
    .trim();
  // In a sentence, addresses that the site does not know are dropped, as they are the reader's own.
  const words = text.replace(HEX, (hex) => (isKnown(hex) ? hex : ''));
  return /\p{Script=Han}|\p{L}{2}.*\s.*\p{L}{2}/u.test(words) ? words.trim() : text;
}
