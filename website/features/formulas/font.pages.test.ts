import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { load } from 'cheerio';

import { toMathML } from './remark';
import { type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import { nodesOf, treeOf } from 'swapx-markdown/reader';
import { charactersOfFont } from './font/characters';

/** First letters of the ranges that a browser renders in italics when alone in `<mi>`. */
const ITALICS: [from: string, to: string, italic: string][] = [
  ['A', 'Z', '𝐴'],
  ['a', 'z', '𝑎'],
  ['Α', 'Ω', '𝛢'],
  ['α', 'ω', '𝛼'],
  ['ϕ', 'ϕ', '𝜙'],
  ['ϵ', 'ϵ', '𝜖'],
];

function italic(letter: string): string {
  // Unicode had assigned ℎ (U+210E) before the italic alphabet.
  if (letter === 'h') return 'ℎ';
  const alphabet = ITALICS.find(([from, to]) => from <= letter && letter <= to);
  if (!alphabet) return letter;
  const [from, , first] = alphabet;
  return String.fromCodePoint(first.codePointAt(0)! + letter.charCodeAt(0) - from.charCodeAt(0));
}

/** Han characters and their punctuation use the text font; the others have no glyph. */
const NOT_FROM_THIS_FONT = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef\s\p{Cf}]/u;

/** The characters that a browser renders for MathML. */
function drawn(mathML: string): string[] {
  const $ = load(mathML, { xml: true });
  $('mi:not([mathvariant="normal"])').each((_, mi) => {
    const text = $(mi).text();
    if ([...text].length === 1) $(mi).text(italic(text));
  });
  const roots = $('msqrt, mroot').length > 0 ? '√' : '';
  return [...new Set($.text() + roots)].filter((character) => !NOT_FROM_THIS_FONT.test(character));
}

/** Nothing of a formula that cannot be typeset: tests/sources/page-syntax.test.ts names it. */
function typeset(tex: string, displayMode: boolean): string[] {
  try {
    return [toMathML(tex, displayMode)];
  } catch {
    return [];
  }
}

/** The formulas of a page as the browser gets them. */
function formulasOf({ source }: Pick<MarkdownPage, 'source'>): string[] {
  const tree = treeOf(source);
  return [
    ...nodesOf(tree, 'inlineMath').flatMap(({ value }) => typeset(value, false)),
    ...nodesOf(tree, 'math').flatMap(({ value }) => typeset(value, true)),
  ];
}

function missing(font: Set<string>, path: string, formulas: string[]): string[] {
  return drawn(formulas.join(''))
    .filter((character) => !font.has(character))
    .map((character) => {
      const code = character.codePointAt(0)!.toString(16).toUpperCase();
      return `${path}：公式里的“${character}”（U+${code}）不在公式字体里；把它加进 website/features/formulas/font/characters.txt，再按同一文件夹的 README.md 运行 make.py`;
    });
}

describe('the font of formulas', () => {
  const font = charactersOfFont();

  it('has every character of every formula', () => {
    const findings: string[] = [];
    let formulas = 0;
    for (const page of readMarkdownPages().filter(({ source }) => source.includes('$'))) {
      const found = formulasOf(page);
      formulas += found.length;
      findings.push(...missing(font, page.path, found));
    }
    assert.ok(formulas > 0, 'no formula was read');
    assert.deepEqual(findings, []);
  });

  const lacking: [markdown: string, expected: RegExp][] = [
    ['先看 $\\aleph + 1$。', /docs\/page\.md：公式里的“ℵ”（U\+2135）.*characters\.txt.*make\.py/],
    ['$$\n\\mathbb{R}\n$$', /“ℝ”/],
    ['| a |\n| - |\n| $\\zeta$ |', /“𝜁”（U\+1D701）/],
  ];
  for (const [source, expected] of lacking) {
    it(`lacks a character of ${JSON.stringify(source)}`, () => {
      const path = 'website/docs/page.md';
      const findings = missing(font, path, formulasOf({ source }));
      assert.equal(findings.length, 1);
      assert.match(findings[0]!, expected);
    });
  }
});
