import type { Engine } from './engine';

/** Number of results in the search dialog; Pagefind loads one fragment for each to get its address. */
const SHOWN = 8;

interface Pagefind {
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

const SCRIPT = '/pagefind/pagefind.js';
let pagefind: Promise<Pagefind> | undefined;

export const ask: Engine['ask'] = async (query) => {
  pagefind ??= import(SCRIPT) as Promise<Pagefind>;
  const { results } = await (await pagefind).search(query);
  const shown = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
  return shown.map(({ url }) => url);
};
