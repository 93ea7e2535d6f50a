import { glossary } from '../../../facts/glossary';
import { BODY, type Catalogue, HEADING, SHARDS, type Shard, shardOf, TITLE } from './format';
import { termsOf } from './tokens';

export interface SourceSection {
  anchor: string;
  heading: string;
  text: string;
}

export interface SourcePage {
  address: string;
  title: string;
  area: string;
  /** The first section is the text before any heading; its anchor and heading are empty. */
  sections: SourceSection[];
}

export interface BuiltIndex {
  catalogue: Catalogue;
  shards: Shard[];
  texts: string[][];
}

/** Words of the glossary as one writes them, without what stands in brackets. */
export const glossaryWords = [
  ...new Set(glossary.map(({ term }) => term.replace(/（.*）/, ''))),
].filter((term) => /^\p{Script=Han}{2,}$/u.test(term));

export function buildIndex(pages: SourcePage[]): BuiltIndex {
  const words = new Set(glossaryWords);
  const longest = Math.max(...glossaryWords.map((word) => word.length));
  const vocabulary = new Set<string>();
  const hits = new Map<string, Map<number, number>>();
  const sections: Catalogue['sections'] = [];

  const add = (text: string, section: number, place: number) => {
    // A single character, such as 池, is worth a look-up only where it says what a section is about.
    const characters = place === BODY ? [] : (text.match(/\p{Script=Han}/gu) ?? []);
    for (const term of [...termsOf(text, words, longest), ...characters]) {
      const places = hits.get(term) ?? new Map<number, number>();
      places.set(section, (places.get(section) ?? 0) | place);
      hits.set(term, places);
      if (term.length > 2 && !/^\p{Script=Han}/u.test(term)) vocabulary.add(term);
    }
  };

  pages.forEach((page, pageIndex) => {
    page.sections.forEach(({ anchor, heading, text }, index) => {
      const section = sections.push({ page: pageIndex, anchor, heading }) - 1;
      if (index === 0) add(page.title, section, TITLE);
      add(heading, section, HEADING);
      add(text, section, BODY);
    });
  });

  const shards: Shard[] = Array.from({ length: SHARDS }, () => ({}));
  for (const [term, places] of hits) {
    let last = 0;
    shards[shardOf(term)]![term] = [...places].flatMap(([section, place]) => {
      const distance = section - last;
      last = section;
      return [distance, place];
    });
  }

  return {
    catalogue: {
      pages: pages.map(({ address, title, area }) => ({ address, title, area })),
      sections,
      vocabulary: [...vocabulary].sort(),
      words: glossaryWords,
      synonyms: glossary.map(({ term, english }) => [term, english]),
    },
    shards,
    texts: pages.map((page) => page.sections.map(({ text }) => text)),
  };
}
