import assert from 'node:assert/strict';
import { test } from 'node:test';

import { collectPerFrame } from './per-frame';

function collected() {
  const frames: (() => void)[] = [];
  const handled: number[][] = [];
  const collector = collectPerFrame<number>(
    (items) => handled.push(items),
    (callback) => frames.push(callback),
  );
  const paint = () => frames.splice(0).forEach((frame) => frame());
  return { ...collector, paint, handled };
}

test('what comes within a frame is handed over together', () => {
  const { add, paint, handled } = collected();
  for (let item = 0; item < 5000; item += 1) add(item);
  assert.equal(handled.length, 0);
  paint();
  assert.equal(handled.length, 1);
  assert.equal(handled[0]!.length, 5000);
  add(1);
  paint();
  assert.deepEqual(handled[1], [1]);
});

test('what cannot wait is handed over at once, and not again', () => {
  const { add, flush, paint, handled } = collected();
  add(1);
  flush();
  assert.deepEqual(handled, [[1]]);
  paint();
  flush();
  assert.deepEqual(handled, [[1]]);
});
