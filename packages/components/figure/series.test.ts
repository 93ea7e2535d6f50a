import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawingOrder, tonesOf } from './series';

test('V2 and V3 have their tones by name, in any order and company', () => {
  assert.deepEqual(tonesOf(['V2 相差', 'V3 相差']), ['v2', 'v3']);
  assert.deepEqual(tonesOf(['一直持有', 'V3 头寸', '全区间（同 V2）']), ['plain', 'v3', 'v2']);
});

test('series without a version differ from each other and from both versions', () => {
  assert.deepEqual(tonesOf(['高', '低', '收']), ['plain', 'other', 'third']);
  assert.deepEqual(tonesOf(['V2 与 V3 的差']), ['plain']);
  assert.throws(() => tonesOf(['一', '二', '三', '四']), /最多有 3 条/);
});

test('dashed lines are drawn over the others', () => {
  assert.deepEqual(drawingOrder(['v2', 'v3', 'plain']), [1, 2, 0]);
});
