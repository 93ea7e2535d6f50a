/**
 * Pinyin, for Chinese typed without an input method. Titles, headings, leads and synonyms are indexed by
 * pairs of syllables, as Chinese is by pairs of characters.
 */
import { SOUND } from './format';

const SYLLABLE = new RegExp(
  `^(?:${[
    '[bpm](?:iao|ian|ing|ang|eng|ai|ei|ao|an|en|ie|in|ou|iu|a|o|i|u|e)',
    'f(?:ang|eng|an|ei|en|ou|a|o|u)',
    '[dtnl](?:iang|iao|ian|ing|ang|eng|ong|uan|ai|ei|ao|ou|an|en|ie|iu|in|ia|un|ui|uo|ue|ve|a|e|i|u|v)',
    '[gkh](?:uang|uai|uan|ang|eng|ong|ai|ei|ao|ou|an|en|ua|uo|ui|un|a|e|u)',
    '[jqx](?:iang|iong|iao|ian|ing|uan|ia|ie|iu|in|ue|un|i|u)',
    '(?:[zcs]h?|r)(?:uang|uai|uan|ang|eng|ong|ai|ei|ao|ou|an|en|ua|uo|ui|un|a|e|i|u)',
    'y(?:uan|ang|ing|ong|ao|ou|an|in|ue|un|a|e|i|o|u)',
    'w(?:ang|eng|ai|ei|an|en|a|o|u)',
    'ang|ai|an|ao|en|er|ou|a|e|o',
  ].join('|')})$`,
);

const LONGEST = 6;

/** Splits letters into syllables, the longest first: xian is 先, not 西安. Undefined if not pinyin. */
export function syllablesOf(letters: string): string[] | undefined {
  if (letters === '') return [];
  for (let length = Math.min(LONGEST, letters.length); length > 0; length--) {
    const head = letters.slice(0, length);
    const tail = SYLLABLE.test(head) ? syllablesOf(letters.slice(length)) : undefined;
    if (tail) return [head, ...tail];
  }
  return undefined;
}

/** The index terms of neighbouring syllables. */
export const soundPairs = (syllables: string[]): string[] =>
  syllables.slice(1).map((syllable, index) => SOUND + syllables[index]! + syllable);
