import MiniSearch from 'minisearch';

import { indexedSections } from '../../../website/features/search/testing/index.built';
import { optionsWith, type Section } from './options';
import type { Tokenizer } from './tokenizers';

/** Every section of the built site, with the text that this site's own index contains. */
const readSections = (): Section[] =>
  indexedSections().map(({ address, title, anchor, heading, text }, id) => ({
    id,
    address,
    title,
    anchor,
    heading,
    text,
  }));

export function writeIndex(tokenizer: Tokenizer): string {
  const index = new MiniSearch(optionsWith(tokenizer));
  index.addAll(readSections());
  return JSON.stringify(index);
}
