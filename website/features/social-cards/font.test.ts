import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { measure, missingCharacters, outlines } from './font';

describe('a text as outlines', () => {
  test('has one for each character that leaves ink', () => {
    for (const text of [
      '欢迎来到 SwapX',
      'NonfungibleTokenPositionDescriptor',
      'fi ffl 兑换（V3）',
    ]) {
      assert.equal(outlines(text, 96, 280, 112).length, [...text.replaceAll(' ', '')].length, text);
    }
  });

  test('is made of commands and numbers only, wherever it stands', () => {
    for (let x = 0; x < 200; x++) {
      for (const data of outlines('SwapX Docs', x, 556, 40)) {
        assert.match(data, /^(?:[MLQCZ](?:-?\d+(?:\.\d)?(?: |(?=[MLQCZ]|$)))*)+$/);
      }
    }
  });

  test('stands where it was put, and is as wide as measured', () => {
    const data = outlines('池池池', 100, 300, 50).join('');
    const xs = [...data.matchAll(/[ML](\S+) /g)].map(([, x]) => Number(x));
    assert.ok(Math.min(...xs) >= 100, 'begins at x');
    assert.ok(Math.max(...xs) <= 100 + 50 * measure('池池池'), 'ends within its width');
    assert.ok(Math.max(...xs) > 100 + 50 * measure('池池'), 'reaches its last character');
  });
});

test('a character that the font cannot draw is found, once', () => {
  assert.deepEqual(missingCharacters('兑换 SwapX（V3）'), []);
  assert.deepEqual(missingCharacters('a→b→😀'), ['→', '😀']);
});
