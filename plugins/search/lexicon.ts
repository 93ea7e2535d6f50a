import { Converter } from 'opencc-js';
import { pinyin } from 'pinyin-pro';

import { glossary } from '../../facts/glossary';
import { isHanWord } from './engine/catalogue';
import type { Lexicon, SourcePage } from './engine/build';
import { englishWords } from './english';
import { synonyms } from './synonyms';

const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;

const withoutBrackets = (term: string) => term.replace(/\s*[（(].*[）)]/, '');

/** Traditional characters whose simplified form stands on the site, each followed by that form. */
function traditionalOf(pages: SourcePage[]): string {
  const used = new Set(JSON.stringify(pages));
  const simplify = [Converter({ from: 'tw', to: 'cn' }), Converter({ from: 'hk', to: 'cn' })];
  let table = '';
  for (let code = FIRST_HAN; code <= LAST_HAN; code++) {
    const character = String.fromCodePoint(code);
    if (used.has(character)) continue;
    const simplified = simplify.map((convert) => convert(character)).find((form) => used.has(form));
    if (simplified) table += character + simplified;
  }
  return table;
}

/** As they are typed: lv, not lü. */
export const soundsOf = (han: string): string[] =>
  pinyin(han, { toneType: 'none', type: 'array', v: true });

const soundOf = (word: string) => soundsOf(word).join(' ');

export function lexiconFor(pages: SourcePage[]): Lexicon {
  return {
    terms: glossary.map(({ term, english }) => {
      const word = withoutBrackets(term);
      return isHanWord(word)
        ? [word, withoutBrackets(english), soundOf(word)]
        : [word, withoutBrackets(english)];
    }),
    english: englishWords,
    synonyms: [
      ...synonyms,
      ...glossary.flatMap(({ term, avoid }) =>
        avoid
          .filter((wrong) => isHanWord(wrong))
          .map((wrong): [string, string] => [withoutBrackets(term), wrong]),
      ),
    ],
    traditional: traditionalOf(pages),
  };
}
