import assert from 'node:assert/strict';
import { test } from 'node:test';

import { contractAt, REQUESTS } from './requests';

test('there are eight requests, and not all have the same answer', () => {
  assert.equal(REQUESTS.length, 8);
  assert.equal(new Set(REQUESTS.map(({ isSafe }) => isSafe)).size, 2);
});

test('nobody should agree to a spender that facts do not know', () => {
  for (const { spender, isSafe, title } of REQUESTS) {
    if (!spender) continue;
    assert.match(spender, /^0x[0-9a-fA-F]{40}$/);
    if (isSafe) assert.ok(contractAt(spender), title);
  }
  const unknown = REQUESTS.filter(({ spender }) => spender && !contractAt(spender));
  assert.ok(unknown.length >= 2);
  assert.ok(unknown.every(({ isSafe }) => !isSafe));
});
