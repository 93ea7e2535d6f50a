import type { Options, SearchOptions } from 'minisearch';

import type { Tokenizer } from './tokenizers';

/** A section of a page, as the site's own engine knows it. */
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
  // A wrong letter makes another word of a short one, and of any Chinese one.
  fuzzy: (term) => (isLatin(term) && term.length >= 4 ? 0.2 : false),
};

/** The index is written and loaded with the same options, as MiniSearch asks for. */
export const optionsWith = (tokenize: Tokenizer): Options<Section> => ({
  fields: ['title', 'heading', 'text'],
  // What a list of results shows.
  storeFields: ['address', 'anchor', 'title', 'heading'],
  tokenize,
});
