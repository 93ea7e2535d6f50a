import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { fit, type Frame, wrap } from './lines';

/** A font whose characters are all as wide as high, so that widths are character counts. */
const measure = (text: string) => [...text].length;

const wrapped = (text: string, width: number) => wrap(text, width, measure);

describe('wrap', () => {
  test('breaks Chinese between any two characters', () => {
    assert.deepEqual(wrapped('兑换后添加流动性', 3), ['兑换后', '添加流', '动性']);
  });

  test('never begins a line with a closing mark, nor ends one with an opening mark', () => {
    assert.deepEqual(wrapped('池子，刻度。', 2), ['池', '子，', '刻', '度。']);
    assert.deepEqual(wrapped('兑换（池）', 3), ['兑换', '（池）']);
    assert.deepEqual(wrapped('兑换（池）', 4), ['兑换', '（池）']);
    assert.deepEqual(wrapped('兑换池)：费', 3), ['兑换', '池)：', '费']);
  });

  test('breaks between words, without the space', () => {
    assert.deepEqual(wrapped('Swap Router', 6), ['Swap', 'Router']);
    assert.deepEqual(wrapped('在 Xone 上开始', 6), ['在 Xone', '上开始']);
  });

  test('never breaks an identifier, however long', () => {
    assert.deepEqual(wrapped('读 tick.index_1 值', 4), ['读', 'tick.index_1', '值']);
    assert.deepEqual(wrapped('terms&conditions', 4), ['terms&conditions']);
  });

  test('loses no character', () => {
    const title = '“流动性”（liquidity）：怎样提供、取出？V2 与 V3…';
    for (let width = 1; width < 30; width++) {
      assert.equal(
        wrapped(title, width).join('').replaceAll(' ', ''),
        title.replaceAll(' ', ''),
        `at width ${width}`,
      );
    }
  });

  test('makes no line of nothing', () => {
    assert.deepEqual(wrapped('  ', 4), []);
  });
});

describe('fit', () => {
  const frame: Frame = { width: 100, height: 60, lineHeight: 1, maxLines: 3, sizes: [40, 20, 10] };

  test('takes the largest size that fits', () => {
    assert.deepEqual(fit('流动', frame, measure), { size: 40, lines: ['流动'] });
  });

  test('shrinks when the lines would be higher than the frame', () => {
    assert.deepEqual(fit('流动性', frame, measure), { size: 20, lines: ['流动性'] });
  });

  test('shrinks for an identifier instead of breaking it', () => {
    assert.deepEqual(fit('SwapRouter', frame, measure), { size: 10, lines: ['SwapRouter'] });
  });

  test('makes lines about equally long', () => {
    assert.deepEqual(fit('兑换后添加流', frame, measure), {
      size: 20,
      lines: ['兑换后', '添加流'],
    });
  });

  test('never takes more lines than allowed', () => {
    const low: Frame = { ...frame, height: 1000 };
    assert.equal(fit('兑换后添加流', low, measure)?.size, 40);
    assert.equal(fit('兑换后添加流动', low, measure)?.size, 20);
  });

  test('says when nothing fits', () => {
    assert.equal(fit('NonfungiblePositionManager', frame, measure), undefined);
  });
});
