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

/** The characters of everyday writing: the first level of GB 2312. */
function everydayCharacters(): string[] {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) {
    // The last row has five places left empty.
    const last = row === 0xd7 ? 0xf9 : 0xfe;
    for (let place = 0xa1; place <= last; place++) {
      characters.push(decoder.decode(Uint8Array.of(row, place)));
    }
  }
  return characters;
}

/** Who types by sound and looks away picks a wrong character of the same sound. */
function soundAlikeFor(words: string[]): string[] {
  const bySound = new Map<string, string>();
  const own = new Set(words.filter((word) => word.length === 2).join(''));
  for (const character of own) bySound.set(soundOf(character), '');
  for (const character of new Set([...own, ...everydayCharacters()])) {
    const sound = soundOf(character);
    if (bySound.has(sound)) bySound.set(sound, bySound.get(sound)! + character);
  }
  return [...bySound.values()].filter((characters) => characters.length > 1);
}

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
    soundAlike: soundAlikeFor(glossary.map(({ term }) => term).filter(isHanWord)),
    traditional: traditionalOf(pages),
  };
}
