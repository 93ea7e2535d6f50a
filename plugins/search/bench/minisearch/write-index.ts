import MiniSearch from 'minisearch';

import { readBuiltFile } from '../../../../checks/build/built-site';
import { type Catalogue, CATALOGUE_FILE, textFile } from '../../engine/format';
import { optionsWith, type Section } from './options';
import type { Tokenizer } from './tokenizers';

const read = <T>(file: string) => JSON.parse(readBuiltFile(`/${file}`).toString('utf8')) as T;

/** Every section of the built site, with the same text that the site's own index was made from. */
function readSections(): Section[] {
  const { pages, sections } = read<Catalogue>(CATALOGUE_FILE);
  const texts = pages.flatMap((_, page) => read<string[]>(textFile(page)));
  return sections.map(({ page, anchor, heading }, id) => {
    const { address, title } = pages[page]!;
    return { id, address, anchor, title, heading, text: texts[id]! };
  });
}

export function writeIndex(tokenizer: Tokenizer): string {
  const index = new MiniSearch(optionsWith(tokenizer));
  index.addAll(readSections());
  return JSON.stringify(index);
}
