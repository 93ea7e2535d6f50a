import type { OpenCatalogue } from './catalogue';
import { beginningWith } from './typos';

/** Longer texts are pasted by mistake; what matters stands at their beginning. */
export const LONGEST_QUERY = 200;

/** As wallets show them: 0xd357…f3c4. */
const SHORT_ADDRESS = /(0x[\da-f]{2,})(?:\.{2,3}|…)([\da-f]{2,})/gi;

/** A query as the index writes it: half-width, simplified, of bearable length, addresses whole. */
export function normalise(
  query: string,
  { simplified, vocabulary }: Pick<OpenCatalogue, 'simplified' | 'vocabulary'>,
): string {
  const cut = query.slice(0, LONGEST_QUERY).normalize('NFKC');
  return Array.from(cut, (character) => simplified.get(character) ?? character)
    .join('')
    .replace(SHORT_ADDRESS, (short, head: string, tail: string) => {
      const candidates = beginningWith(head.toLowerCase(), vocabulary);
      return candidates.find((known) => known.endsWith(tail.toLowerCase())) ?? short;
    })
    .trim();
}
