import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { excerptOf, patternOf } from './excerpt';
import { CODE_LINE } from './format';

const textOf = (...excerpt: Parameters<typeof excerptOf>) =>
  excerptOf(...excerpt)
    .map(({ text }) => text)
    .join('');

describe('an excerpt', () => {
  const text = `${'前'.repeat(60)}这里讲滑点的计算，用 quoteExactInputSingle 报价。${'后'.repeat(80)}`;

  it('surrounds the hits and marks all of them', () => {
    const pieces = excerptOf(text, patternOf(['滑点', 'exactinput']));
    assert.deepEqual(
      pieces.filter(({ isHit }) => isHit).map((piece) => piece.text),
      ['滑点', 'ExactInput'],
    );
    assert.match(pieces[0]!.text, /^…/);
    assert.match(pieces.at(-1)!.text, /…$/);
  });

  it('is taken where most of the words are close together', () => {
    const pieces = excerptOf(`滑点在前。${text}`, patternOf(['滑点', '报价']));
    assert.deepEqual(
      pieces.filter(({ isHit }) => isHit).map((piece) => piece.text),
      ['滑点', '报价'],
    );
    assert.match(pieces[0]!.text, /这里讲$/);
  });

  it('begins with the sentence or the block of the hit, without dots', () => {
    const filler = '别的话'.repeat(20);
    assert.match(textOf(`${filler}。先授权，再兑换滑点。`, patternOf(['滑点'])), /^先授权/);
    assert.match(
      textOf(`${filler}\n一行 · 滑点\n下一行`, patternOf(['滑点'])),
      /^一行 · 滑点 下一行$/,
    );
    assert.match(textOf(`${filler} Run it. Then slippage`, patternOf(['slippage'])), /^Then/);
  });

  it('of a long sentence begins with a clause, or at least with a word', () => {
    const long = 'the-first-part-of-it'.repeat(5);
    assert.match(textOf(`${long}，因为滑点`, patternOf(['滑点'])), /^…因为滑点$/);
    const latin = 'because it is not an integer and '.repeat(10);
    const shown = textOf(`${latin}slippage`, patternOf(['slippage']));
    assert.match(shown, /^…(because|it|is|not|an|integer|and) .*slippage$/);
  });

  it('does not end inside a Latin word', () => {
    const latin = `滑点 ${'exactInputSingle '.repeat(20)}`;
    assert.match(textOf(latin, patternOf(['滑点'])), /exactInputSingle …$/);
  });

  it('leaves code out, unless the query is code or the words stand nowhere else', () => {
    const page = `滑点的说明。\n${CODE_LINE}const 滑点 = minimum.toExact();\n之后的话。`;
    assert.equal(textOf(page, patternOf(['滑点'])), '滑点的说明。 之后的话。');
    assert.match(textOf(page, patternOf(['minimum'])), /toExact/);
    assert.match(textOf(page, patternOf(['滑点']), true), /toExact/);
    assert.equal(textOf(page, patternOf(['没有'])), '滑点的说明。 之后的话。');
  });
});
