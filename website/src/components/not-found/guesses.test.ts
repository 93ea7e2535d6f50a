import assert from 'node:assert/strict';
import { test } from 'node:test';

import { wordsOf } from './guesses';

test('an address is asked for by the name of its page, then by all its words', () => {
  const queries = {
    '/sdk/v3/swap-router.html': ['swap router', 'sdk v3 swap router'],
    '/sdk/v3/reference/classes/Pool/': ['Pool', 'sdk v3 reference classes Pool'],
    '/docs/%E6%BB%91%E7%82%B9/index.html': ['滑点', 'docs 滑点'],
    '/': ['', ''],
    '/%ff%fe': ['ff fe', 'ff fe'],
  };
  for (const [pathname, expected] of Object.entries(queries)) {
    assert.deepEqual(wordsOf(pathname), expected, pathname);
  }
  assert.equal(wordsOf(`/${'a'.repeat(2_000)}`)[0].length, 100);
});
