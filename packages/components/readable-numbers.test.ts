import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readable } from './readable-numbers';

test('negative numbers have a minus sign, amounts have commas', () => {
  const written = {
    '-5.72%': '−5.72%',
    '-262080 到 -258420': '−262080 到 −258420',
    '10353.73': '10,353.73',
    '-1234567.5': '−1,234,567.5',
    '1000 WXOC 与 5000 USDT': '1,000 WXOC 与 5,000 USDT',
  };
  for (const [plain, expected] of Object.entries(written)) {
    assert.equal(readable(plain), expected);
    assert.equal(readable(expected), expected);
  }
});

test('dates, names, ticks and smallest units stay as they are', () => {
  for (const text of ['2025-11-18', '1-2 秒', 'V3-1', '260220', '0.123456', '999.5', 'ERC-20']) {
    assert.equal(readable(text), text);
  }
});
