/** The tables of words that the search knows besides the pages, as the index holds them. */
import type { SearchedSite } from 'swapx-search/engine/format';
import { readTable } from 'swapx-tables/table';

import { ERRORS_PAGE } from '../../config/errors-page';

/** The word that the pages use, and what people write instead, apart by spaces. */
export const readSynonyms = () =>
  readTable('website/features/search/synonyms.tsv', ['term', 'variants']);

/** English words that people mix into a question, and what the pages say instead. */
export const readEnglishWords = () =>
  readTable('website/features/search/english.tsv', ['english', 'chinese']);

/** Readers by the words they use: those who do not program, those who do, and those of each area. */
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
