import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { excerptOf, patternOf } from './excerpt';

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
});
