import { glossary } from 'swapx-facts/glossary';
import { isHanWord } from 'swapx-search/engine/catalogue';
import { identifierTerms, longestOf, runsOf, termsOf } from 'swapx-search/engine/tokens';

export type Tokenizer = (text: string) => string[];

const words = new Set(glossary.map(({ term }) => term).filter(isHanWord));
const longest = longestOf(words);

/** The terms of this site's engine: glossary words and pairs of adjacent characters. */
export const pairs: Tokenizer = (text) => termsOf(text, words, longest);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words by Intl.Segmenter; identifiers are split as in the other tokenizer. */
export const segments: Tokenizer = (text) =>
  runsOf(text).flatMap((run) =>
    run.kind === 'latin'
      ? identifierTerms(run.text)
      : Array.from(segmenter.segment(run.text), ({ segment }) => segment),
  );
