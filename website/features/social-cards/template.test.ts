import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { design } from './design';
import { cardSvg } from './template';

const ink = (text: string) => [...text.replaceAll(' ', '')].length;

/** Outlines of letters; those of the logo and the curve are in groups with a stroke. */
const glyphsIn = (svg: string) =>
  [...svg.matchAll(/<g fill="#[^"]+">(.*?)<\/g>/g)].flatMap(([, group]) => group!.match(/<path /g));

describe('a card', () => {
  const card = { title: '添加与移除流动性', trail: ['学习', '流动性'] };

  test('shows every character of title, place and brand', () => {
    const glyphs = glyphsIn(cardSvg(card, design));
    assert.equal(glyphs.length, ink(card.title) + ink('学习·流动性') + ink(design.name));
  });

  test('has no text element, which would need a font', () => {
    assert.doesNotMatch(cardSvg(card, design), /<text|font-/);
  });

  test('names a character that the font does not have, and the mend', () => {
    assert.throws(
      () => cardSvg({ ...card, title: '兑换→池' }, design),
      /没有字符“→”；请换一个写法/,
    );
    assert.throws(() => cardSvg({ ...card, trail: ['学习', '😀'] }, design), /没有字符“😀”/);
  });

  test('refuses a title that does not fit, and says so', () => {
    assert.throws(
      () => cardSvg({ ...card, title: '流动性'.repeat(40) }, design),
      /太长.*请缩短标题/,
    );
    assert.throws(() => cardSvg({ ...card, title: 'Position'.repeat(10) }, design), /太长/);
    assert.throws(() => cardSvg({ ...card, trail: ['流动性'.repeat(20)] }, design), /请缩短目录名/);
  });
});
