import type { OpenCatalogue } from './catalogue';
import { beginningWith } from './typos';

/** A whole console may be pasted; an error is looked for in all of it (errors.ts). */
export const LONGEST_PASTE = 8000;

/** Of a longer text without a known error, what matters stands at its beginning. */
export const LONGEST_QUERY = 200;

/** As wallets show them: 0xd357…f3c4. */
const SHORT_ADDRESS = /(0x[\da-f]{2,})(?:\.{2,3}|…)([\da-f]{2,})/gi;

/** More than a hash: what a wallet or a console shows of a call, or of an error. */
const CALLDATA = /(0x[\da-f]{8})[\da-f]{57,}/gi;

const HEX = /0x[\da-f]{8,}/gi;

/** What a name is called with: somebody asks for the name. */
const ARGUMENTS = /(?<=\w)\([\w\s,.]*\)/g;

/** A function with its brackets, as code and the explorer write it. */
export const isCall = (query: string): boolean => /^[\w.]+\([\w\s,.]*\)$/.test(query.trim());

/** A query as the index writes it: half-width, simplified, of bearable length, addresses whole. */
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
  // Of a sentence with the reader's own addresses in it, the words are looked for.
  const words = text.replace(HEX, (hex) => (isKnown(hex) ? hex : ''));
  return /\p{Script=Han}|\p{L}{2}.*\s.*\p{L}{2}/u.test(words) ? words.trim() : text;
}
