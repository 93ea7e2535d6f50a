import { readTable } from 'swapx-tables/table';

import { STOP_WORD_LISTS, type StopWordList } from './engine/format';

/** Words that say little of what is asked. */
export function readStopWords(): Record<StopWordList, string> {
  const file = 'packages/search/stop-words.tsv';
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
