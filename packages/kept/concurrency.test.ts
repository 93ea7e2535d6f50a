import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mapWithConcurrency } from './concurrency';

test('results keep the order of the items, and at most four items are in progress', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const mapped = mapWithConcurrency([1, 2, 3, 4, 5, 6], async (item) => {
    most = Math.max(most, waiting.length + 1);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // The fourth item to start, and the last of all, resolve all waiting items in reverse order.
      if (waiting.length === 4 || item === 6)
        waiting
          .splice(0)
          .reverse()
          .forEach((go) => go());
    });
    return item * 10;
  });
  assert.deepEqual(await mapped, [10, 20, 30, 40, 50, 60]);
  assert.equal(most, 4);
});

test('rejects when the work on an item fails', async () => {
  await assert.rejects(
    mapWithConcurrency([1, 2], () => Promise.reject(new Error('失败'))),
    /失败/,
  );
});
