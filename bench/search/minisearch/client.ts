import MiniSearch, { type SearchResult } from 'minisearch';

import type { Engine } from '../engines/engine';
import { optionsWith, searchOptions } from './options';
import type { Tokenizer } from './tokenizers';

/** Sections that contain all words of the query, otherwise those that contain some. */
function findSections(index: MiniSearch, query: string): SearchResult[] {
  const complete = index.search(query, { ...searchOptions, combineWith: 'AND' });
  return complete.length > 0 ? complete : index.search(query, searchOptions);
}

/** A MiniSearch index in one file, loaded at the first query. */
export function openIndex(file: string, tokenizer: Tokenizer): Engine {
  let index: Promise<MiniSearch> | undefined;
  const load = async () =>
    MiniSearch.loadJSON(await (await fetch(`/${file}`)).text(), optionsWith(tokenizer));

  return {
    async ask(query) {
      index ??= load();
      const pages = new Map<string, number>();
      for (const { address, score } of findSections(await index, query)) {
        pages.set(address, (pages.get(address) ?? 0) + score);
      }
      return [...pages].sort((a, b) => b[1] - a[1]).map(([address]) => address);
    },
  };
}
