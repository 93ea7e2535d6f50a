import { Converter } from 'opencc-js';
import { pinyin } from 'pinyin-pro';

import { glossary } from 'swapx-facts/glossary';
import { isHanWord } from 'swapx-search/engine/catalogue';
import type { Lexicon, SourcePage } from 'swapx-search/engine/build';
import { readStopWords } from 'swapx-search/stop-words';
import { readEnglishWords, readSearchedSite, readSynonyms } from './word-tables';

const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;

const withoutBrackets = (term: string) => term.replace(/\s*[（(].*[）)]/, '');

/** All Chinese characters with their simplified forms, by the conventions of Taiwan and of Hong Kong. */
function simplifiedForms(): [character: string, forms: string[]][] {
  const simplify = [Converter({ from: 'tw', to: 'cn' }), Converter({ from: 'hk', to: 'cn' })];
  return Array.from({ length: LAST_HAN - FIRST_HAN + 1 }, (_, at) => {
    const character = String.fromCodePoint(FIRST_HAN + at);
    return [character, simplify.map((convert) => convert(character))];
  });
}

/** Traditional characters whose simplified form occurs on the site, each followed by that form. */
function traditionalOf(pages: SourcePage[], characters: PreparedLexicon['characters']): string {
  const used = new Set(JSON.stringify(pages));
  let table = '';
  for (const [character, forms] of characters) {
    if (used.has(character)) continue;
    const simplified = forms.find((form) => used.has(form));
    if (simplified) table += character + simplified;
  }
  return table;
}

/** Pinyin as it is typed: lv, not lü. */
export const soundsOf = (han: string): string[] =>
  pinyin(han, { toneType: 'none', type: 'array', v: true });

const soundOf = (word: string) => soundsOf(word).join(' ');

/** The characters in common use: the first level of GB 2312. */
function everydayCharacters(): string[] {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) {
    // The last row ends with five empty cells.
    const last = row === 0xd7 ? 0xf9 : 0xfe;
    for (let place = 0xa1; place <= last; place++) {
      characters.push(decoder.decode(Uint8Array.of(row, place)));
    }
  }
  return characters;
}

/** Groups of homophones, for queries in which the input method chose a wrong character. */
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

/** The parts of the lexicon that do not depend on pages. */
export interface PreparedLexicon {
  words: Omit<Lexicon, 'traditional'>;
  characters: [character: string, forms: string[]][];
}

export const prepareLexicon = (): PreparedLexicon => ({
  words: {
    terms: glossary.map(({ term, english }) => {
      const word = withoutBrackets(term);
      return isHanWord(word)
        ? [word, withoutBrackets(english), soundOf(word)]
        : [word, withoutBrackets(english)];
    }),
    english: readEnglishWords().map(({ english, chinese }) => [english, chinese]),
    synonyms: [
      ...readSynonyms().map(({ term, variants }): [string, string] => [term, variants]),
      ...glossary.flatMap(({ term, avoid }) =>
        avoid
          .filter((wrong) => isHanWord(wrong))
          .map((wrong): [string, string] => [withoutBrackets(term), wrong]),
      ),
    ],
    stopWords: readStopWords(),
    site: readSearchedSite(),
    soundAlike: soundAlikeFor(glossary.map(({ term }) => term).filter(isHanWord)),
  },
  characters: simplifiedForms(),
});

export const lexiconFor = (
  pages: SourcePage[],
  { words, characters } = prepareLexicon(),
): Lexicon => ({ ...words, traditional: traditionalOf(pages, characters) });
