/** Reads the word tables of the search into the form of the index. */
import type { SearchedSite } from 'swapx-search/engine/format';
import { readTable } from 'swapx-tables/table';

import { ERRORS_PAGE } from '../../config/errors-page';

/** Terms that the pages use, and their synonyms, separated by spaces. */
export const readSynonyms = () =>
  readTable('website/features/search/synonyms.tsv', ['term', 'variants']);

/** English words that readers mix into a Chinese query, and the Chinese words that the pages use. */
export const readEnglishWords = () =>
  readTable('website/features/search/english.tsv', ['english', 'chinese']);

/** Patterns for words of readers who do not program, of programmers, and of each area's readers. */
export function readSearchedSite(): SearchedSite {
  const file = 'website/features/search/readers.tsv';
  const rows = readTable(file, ['readers', 'words']);
  const wordsOf = (wanted: string): string => {
    const row = rows.find(({ readers }) => readers === wanted);
    if (!row) throw new Error(`${file}：缺少“${wanted}”一行`);
    return row.words;
  };
  return {
    errorsPage: ERRORS_PAGE,
    learners: '/study/',
    everydayLatin: wordsOf('everydayLatin'),
    programming: wordsOf('programming'),
    areas: rows.flatMap(({ readers, words }): [string, string][] =>
      readers.startsWith('/') ? [[words, readers]] : [],
    ),
  };
}
