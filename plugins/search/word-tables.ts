/** The tables of words that the search knows besides the pages, as the index holds them. */
import { readTable } from '../../lib/table';

/** The word that the pages use, and what people write instead, apart by spaces. */
export const readSynonyms = () => readTable('plugins/search/synonyms.tsv', ['term', 'variants']);

/** English words that people mix into a question, and what the pages say instead. */
export const readEnglishWords = () =>
  readTable('plugins/search/english.tsv', ['english', 'chinese']);
