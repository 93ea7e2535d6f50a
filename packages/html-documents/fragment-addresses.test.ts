import assert from 'node:assert/strict';
import { test } from 'node:test';

import { contentOf, fragmentAddress, pageOfFragment, releaseOf } from './fragment-addresses';

test('contentOf() returns the content of a document, and nothing for other pages', () => {
  const page = (content: string) => `<p>头</p>${content}<p>尾</p>`;
  assert.equal(contentOf(page('<sx-document class=markdown><i>一</i></sx-document>')), '<i>一</i>');
  assert.equal(contentOf(page('<i>一</i>')), undefined);
});

test('pageOfFragment() inverts fragmentAddress()', () => {
  for (const pathname of ['/', '/study/terms&conditions/terms', '/sdk/v2/overview']) {
    assert.deepEqual(pageOfFragment(fragmentAddress('abc1', pathname)), {
      release: 'abc1',
      pathname,
    });
  }
  // canonicalPath() restores the trailing slash of an area's home.
  assert.equal(pageOfFragment(fragmentAddress('abc1', '/study/'))?.pathname, '/study');
  assert.equal(pageOfFragment('/assets/js/main.js'), undefined);
});

test('releaseOf() reads the meta element with or without quotes', () => {
  assert.equal(releaseOf('<meta name=release content=1c72e6aff5dd><link>'), '1c72e6aff5dd');
  assert.equal(releaseOf('<meta name="release" content="1c72"><link>'), '1c72');
  assert.equal(releaseOf('<p>'), undefined);
});
