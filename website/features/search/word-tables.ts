/** The tables of words that the search knows besides the pages, as the index holds them. */
import { readTable } from '../../lib/table';
import { STOP_WORD_LISTS, type StopWordList } from './engine/format';

/** The word that the pages use, and what people write instead, apart by spaces. */
export const readSynonyms = () => readTable('plugins/search/synonyms.tsv', ['term', 'variants']);

/** English words that people mix into a question, and what the pages say instead. */
export const readEnglishWords = () =>
  readTable('plugins/search/english.tsv', ['english', 'chinese']);

/** Words that say little of what is asked. */
export function readStopWords(): Record<StopWordList, string> {
  const file = 'plugins/search/stop-words.tsv';
  const rows = readTable(file, ['list', 'words']);
  const known: readonly string[] = STOP_WORD_LISTS;
  const fault = rows.find(({ list }) => !known.includes(list));
  if (fault) {
    throw new Error(`${fault.place}：list 不能是“${fault.list}”；写 ${known.join('、')} 之一`);
  }
  const wordsOf = (name: StopWordList) =>
    rows.flatMap(({ list, words }) => (list === name ? words.split(/ +/) : [])).join(' ');
  return Object.fromEntries(STOP_WORD_LISTS.map((name) => [name, wordsOf(name)])) as Record<
    StopWordList,
    string
  >;
}
