import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { extractMarks } from './marks';

describe('extractMarks', () => {
  test('code without marks stays as it is', () => {
    const code = 'a\n\n// highlight of the day\nb';
    assert.deepEqual(extractMarks(code), { code, marked: new Set() });
  });

  test('highlight-next-line marks the line below and disappears', () => {
    assert.deepEqual(extractMarks('a\n  // highlight-next-line\nb\nc'), {
      code: 'a\nb\nc',
      marked: new Set([2]),
    });
  });

  test('highlight-start and highlight-end mark what is between them', () => {
    assert.deepEqual(extractMarks('a\n// highlight-start\nb\nc\n// highlight-end\nd'), {
      code: 'a\nb\nc\nd',
      marked: new Set([2, 3]),
    });
  });

  for (const comment of [
    '# highlight-next-line',
    '<!-- highlight-next-line -->',
    '/* highlight-next-line */',
  ]) {
    test(`${comment} is understood too`, () => {
      assert.deepEqual(extractMarks(`${comment}\na`), { code: 'a', marked: new Set([1]) });
    });
  }

  const bad: [string, string, RegExp][] = [
    ['a start without end', 'a\n// highlight-start\nb', /第 2 行.*highlight-start.*highlight-end/],
    ['an end without start', 'a\n// highlight-end', /第 2 行.*highlight-end.*highlight-start/],
    ['a start inside a start', '// highlight-start\n// highlight-start\na', /第 2 行/],
    ['nothing behind next-line', 'a\n// highlight-next-line', /第 2 行.*highlight-next-line/],
  ];
  for (const [name, code, message] of bad) {
    test(`${name} is refused`, () => assert.throws(() => extractMarks(code), message));
  }
});
