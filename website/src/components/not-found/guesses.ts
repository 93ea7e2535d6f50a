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

/** Of each query: the page that an address means may not be among the first. */
export const CANDIDATES = 30;

function segmentsOf(pathname: string): string[] {
  return decodedAddress(pathname)
    .replace(/\.\w+$/, '')
    .split('/')
    .map((segment) => segment.replaceAll(/[\s\-_+.~%]+/g, ' ').trim())
    .filter((segment) => segment !== '' && segment !== 'index');
}

/** Of `/sdk/v3/swap-router.html`: `swap router`, the name of the page, then all its words. */
export function wordsOf(pathname: string): [name: string, all: string] {
  const segments = segmentsOf(pathname);
  // By characters: half of one could not be written into an address.
  const queryOf = (parts: string[]) => [...parts.join(' ')].slice(0, LONGEST_QUERY).join('');
  return [queryOf(segments.slice(-1)), queryOf(segments)];
}

/** Words of a segment, without the ending of a plural or of an activity: `pools` is `pool`. */
const stemsOf = (segment: string): string[] =>
  segment
    .replaceAll(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/(?<=\w{3})(?:e?s|ing|e[rd]?|or)$/, ''));

/** What counts in an address: its area, a folder such as the generation, and how much of the name a page has. */
const WEIGHTS = { area: 3, segment: 2, name: 4, wholeName: 2 };

/** How well the address of a page matches the one asked for. */
function likeness(page: string, asked: string[]): number {
  const own = segmentsOf(page).map(stemsOf);
  const wanted = asked.map(stemsOf);
  const name = wanted.at(-1) ?? [];
  const ownName = own.at(-1) ?? [];
  const shared = name.filter((word) => ownName.includes(word)).length;
  const isArea = asked[0] !== undefined && asked[0].toLowerCase() in areaNames;
  const parts = new Set(own.slice(1).flat());
  const isPart = (words: string[]) => words.every((word) => parts.has(word));
  return (
    (isArea && own[0]?.[0] === wanted[0]?.[0] ? WEIGHTS.area : 0) +
    (wanted.slice(isArea ? 1 : 0, -1).some(isPart) ? WEIGHTS.segment : 0) +
    (name.length > 0 ? (WEIGHTS.name * shared) / name.length : 0) +
    (shared > 0 && shared === ownName.length ? WEIGHTS.wholeName : 0)
  );
}

/**
 * Pages that were found, those first whose addresses are like the one asked for; of those equally like it,
 * as they were found. An address that names no area may mean any: each is represented before a second.
 */
export function likeliest(pages: string[], pathname: string): string[] {
  const asked = segmentsOf(pathname);
  const ordered = [...new Set(pages)]
    .map((page, at) => ({ page, score: likeness(page, asked) - at / CANDIDATES }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ page }) => page);
  if (asked.length === 0 || asked[0]!.toLowerCase() in areaNames) return ordered;
  const areaOf = (page: string) => page.split('/')[1];
  const isFirst = (page: string, at: number) =>
    ordered.findIndex((other) => areaOf(other) === areaOf(page)) === at;
  return [...ordered.filter(isFirst), ...ordered.filter((page, at) => !isFirst(page, at))];
}

/** The pages that an unknown address may have meant. */
export async function guessesFor(pathname: string): Promise<Guess[]> {
  const { search } = await import('swapx-search/engine/client');
  const queries = new Set(wordsOf(pathname).filter((query) => query !== ''));
  const found = await Promise.all(Array.from(queries, (query) => search(query, CANDIDATES)));
  const answers = new Map(
    found.flatMap((each) => each.answers).map((answer) => [answer.page, answer]),
  );
  return likeliest([...answers.keys()], pathname)
    .slice(0, MOST_GUESSES)
    .map((page) => ({
      address: page,
      title: answers
        .get(page)!
        .title.map(({ text }) => text)
        .join(''),
      area: areaNames[page.split('/')[1]!],
    }));
}
