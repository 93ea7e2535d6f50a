import type { Options, SearchOptions } from 'minisearch';

import type { Tokenizer } from './tokenizers';

/** A section of a page as in the index of this site's engine. */
export interface Section {
  id: number;
  address: string;
  anchor: string;
  title: string;
  heading: string;
  text: string;
}

const isLatin = (term: string) => /^[a-z]/.test(term);

/**
 * The best of two dozen settings by hits among the first three: boosts from 2 to 10, the title in
 * the first section or in all, all words required or not, pages ranked by best section or by sum.
 */
export const searchOptions: SearchOptions = {
  boost: { title: 3, heading: 3 },
  prefix: true,
  // One changed letter makes a different word of a short Latin or any Chinese word.
  fuzzy: (term) => (isLatin(term) && term.length >= 4 ? 0.2 : false),
};

/** MiniSearch requires the same options for writing and loading an index. */
export const optionsWith = (tokenize: Tokenizer): Options<Section> => ({
  fields: ['title', 'heading', 'text'],
  // Fields shown in the list of results.
  storeFields: ['address', 'anchor', 'title', 'heading'],
  tokenize,
});
