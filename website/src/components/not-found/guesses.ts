/** Which pages the words of an address find, by the search of the site, which is loaded for this alone. */
import { areaNames } from '@site/config/areas';
import { decodedAddress } from 'swapx-components/decoded-address';

export interface Guess {
  address: string;
  title: string;
  /** What readers call the area of the page, if it stands in one. */
  area: string | undefined;
}

const MOST_GUESSES = 3;
const LONGEST_QUERY = 100;

/** Of `/sdk/v3/swap-router.html`: `swap router`, the name of the page, then all its words. */
export function wordsOf(pathname: string): [name: string, all: string] {
  const segments = decodedAddress(pathname)
    .replace(/\.\w+$/, '')
    .split('/')
    .map((segment) => segment.replaceAll(/[\s\-_+.~%]+/g, ' ').trim())
    .filter((segment) => segment !== '' && segment !== 'index');
  // By characters: half of one could not be written into an address.
  const queryOf = (parts: string[]) => [...parts.join(' ')].slice(0, LONGEST_QUERY).join('');
  return [queryOf(segments.slice(-1)), queryOf(segments)];
}

/** Answers to the first query that has any. */
export async function guessesFor(queries: string[]): Promise<Guess[]> {
  const { search } = await import('swapx-search/engine/client');
  for (const query of new Set(queries)) {
    if (query === '') continue;
    const { answers } = await search(query, MOST_GUESSES);
    if (answers.length === 0) continue;
    return answers.map(({ page, title }) => ({
      address: page,
      title: title.map(({ text }) => text).join(''),
      area: areaNames[page.split('/')[1]!],
    }));
  }
  return [];
}
