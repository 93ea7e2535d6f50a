import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { parseFenceMeta } from './meta';

describe('parseFenceMeta', () => {
  test('nothing behind the language means nothing special', () => {
    assert.deepEqual(parseFenceMeta(''), {
      title: undefined,
      unrun: undefined,
      lineNumbers: false,
      marked: new Set(),
    });
  });

  test('reads title, lines and numbering, in any order', () => {
    const expected = {
      title: '报价 a-1.ts',
      unrun: '需要网络',
      lineNumbers: true,
      marked: new Set([1, 3, 4, 5]),
    };
    assert.deepEqual(
      parseFenceMeta('unrun="需要网络" title="报价 a-1.ts" {1,3-5} showLineNumbers'),
      expected,
    );
    assert.deepEqual(
      parseFenceMeta('showLineNumbers {1,3-5} title="报价 a-1.ts" unrun="需要网络"'),
      expected,
    );
  });

  test('a title may hold what elsewhere has a meaning', () => {
    assert.deepEqual(parseFenceMeta('title="{1} showLineNumbers"'), {
      title: '{1} showLineNumbers',
      unrun: undefined,
      lineNumbers: false,
      marked: new Set(),
    });
  });

  for (const bad of [
    'titel="a.ts"',
    'title=a.ts',
    'showLinenumbers',
    '{1;3}',
    '{a}',
    'live',
    '{}',
    '{3-}',
    '{-3}',
    '{5-3}',
    '{0}',
    '{1,,2}',
    '{1-2-3}',
    'title="a" title="b"',
  ]) {
    test(`${bad} is refused, with what may stand there`, () => {
      assert.throws(
        () => parseFenceMeta(bad),
        /无法识别；可用：title="…"、unrun="…"、\{1,3-5\}、showLineNumbers/,
      );
    });
  }
});
