import assert from 'node:assert/strict';
import { test } from 'node:test';

import { written } from './written';

test('texts and numbers are written as they are, large ones with their mark', () => {
  assert.deepEqual(['滑点', 1.5, 7n, null, undefined].map(written), [
    '滑点',
    '1.5',
    '7n',
    'null',
    'undefined',
  ]);
  assert.equal(written({ amount: 7n }), '{\n  "amount": "7n"\n}');
});

test('an object inside of itself is written once; one that stands in two places, twice', () => {
  const circle: Record<string, unknown> = { inner: { list: [] as unknown[] } };
  (circle.inner as { list: unknown[] }).list.push(circle);
  assert.deepEqual(JSON.parse(written(circle)), { inner: { list: ['[Circular]'] } });
  const shared = { a: 1 };
  assert.deepEqual(JSON.parse(written({ one: shared, other: shared })), {
    one: { a: 1 },
    other: { a: 1 },
  });
});
