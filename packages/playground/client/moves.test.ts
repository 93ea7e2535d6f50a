import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Move, moved } from './moves';

/** A function of three lines whose second calls another, which calls a contract without source. */
const recording = {
  frames: [
    { name: 'A.run', hasSource: true },
    { name: 'A.inner', hasSource: true, parent: 0 },
    { name: 'B.call', hasSource: false, parent: 1 },
  ],
  steps: (
    [
      [0, 1],
      [0, 2],
      [1, 10],
      [2, 10],
      [1, 10],
      [1, 11],
      [0, 2],
      [0, 3],
    ] as const
  ).map(([frame, line]) => ({ frame, line, file: 0, values: [] })),
};

const from = (at: number, move: Move) => moved(recording, at, move);

test('forward and back stop at the ends', () => {
  assert.deepEqual([from(0, 'back'), from(0, 'forward')], [0, 1]);
  assert.deepEqual([from(7, 'back'), from(7, 'forward')], [6, 7]);
  assert.deepEqual([from(4, 'first'), from(4, 'end')], [0, 7]);
});

test('over passes what a line calls, and the rest of that line', () => {
  assert.equal(from(1, 'over'), 7);
  assert.equal(from(2, 'over'), 5);
  assert.equal(from(3, 'over'), 4);
  assert.equal(from(5, 'over'), 6);
});

test('out goes to the function that called this one, or to the end', () => {
  assert.equal(from(2, 'out'), 6);
  assert.equal(from(3, 'out'), 4);
  assert.equal(from(1, 'out'), 7);
});

test('the end of a failed transaction is where it failed', () => {
  const failed = { ...recording, failure: { step: 5, reason: 'x' } };
  assert.equal(moved(failed, 0, 'end'), 5);
});
