import assert from 'node:assert/strict';
import { test } from 'node:test';

import { canonicalPath } from '../../config/addresses';
import { headersFile, redirectsFile } from './static-hosts';

const PAGES = ['/study', '/sdk/v2/overview', '/study/terms&conditions/terms', '/category/类'];

const redirects = redirectsFile(PAGES)
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string]);

test('every redirect leads to the one address of a page, in one step', () => {
  const sources = new Set(redirects.map(([from]) => from));
  for (const [from, to, status] of redirects) {
    assert.equal(to, canonicalPath(from));
    assert.ok(!sources.has(to), `${from} → ${to} → …`);
    assert.equal(status, '301');
  }
});

test('no slash is taken away, which a host may just have added', () => {
  for (const [from, to] of redirects) assert.notEqual(from, `${to}/`);
});

test('a field that a particular rule replaces is first taken back', () => {
  const file = headersFile([
    { path: '/*', headers: { A: 'one', B: 'two' } },
    { path: '/assets/*', headers: { A: 'three' } },
  ]);
  assert.match(file, /\/assets\/\*\n {2}! A\n {2}A: three\n$/);
  assert.doesNotMatch(file, /! B/);
});
