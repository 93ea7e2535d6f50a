import { glossaryWords } from '../../engine/build';
import { identifierTerms, runsOf, termsOf } from '../../engine/tokens';

export type Tokenizer = (text: string) => string[];

const words = new Set(glossaryWords);
const longest = Math.max(...glossaryWords.map((word) => word.length));

/** The terms of the site's own engine: words of the glossary and pairs of neighbours. */
export const pairs: Tokenizer = (text) => termsOf(text, words, longest);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words that the browser's dictionary finds; identifiers are cut as in the other tokenizer. */
export const segments: Tokenizer = (text) =>
  runsOf(text).flatMap((run) =>
    run.kind === 'latin'
      ? identifierTerms(run.text)
      : Array.from(segmenter.segment(run.text), ({ segment }) => segment),
  );
