import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ComparedLine } from './comparison';
import { firstLines, MAX_FIRST_LINES } from './first-lines';

const printed = (region: string | null, count: number): ComparedLine[] =>
  Array.from({ length: count }, (_, index) => ({
    region,
    text: `${region} ${index}`,
    state: 'same',
  }));
const regionsOf = (lines: ComparedLine[]) => lines.map(({ region }) => region);

test('few lines are all shown, in their order', () => {
  const lines = [...printed('a', 8), ...printed('b', 4)];
  assert.deepEqual(firstLines(lines, ['b']), lines);
});

test('of many lines those of the block are shown, and no more than fit', () => {
  const lines = [...printed('a', 20), ...printed('b', 3), ...printed('c', 20)];
  assert.deepEqual(regionsOf(firstLines(lines, ['b'])), ['b', 'b', 'b']);
  assert.deepEqual(firstLines(lines, ['a', 'b']), lines.slice(0, MAX_FIRST_LINES));
});

test('where the block prints nothing, the first of all lines are shown', () => {
  const lines = [...printed(null, 5), ...printed('a', 20)];
  assert.deepEqual(firstLines(lines, ['imports']), lines.slice(0, MAX_FIRST_LINES));
});
