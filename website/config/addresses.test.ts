import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cardAddress } from './addresses';

test('the address of a card follows that of the page', () => {
  assert.equal(cardAddress('/study/'), '/img/cards/study.png');
  assert.equal(cardAddress('/sdk/v2/overview'), '/img/cards/sdk/v2/overview.png');
});

test('it is plain ASCII, whether the permalink is encoded or not', () => {
  assert.equal(cardAddress('/category/类'), '/img/cards/category/-E7-B1-BB.png');
  assert.equal(cardAddress('/category/%E7%B1%BB'), '/img/cards/category/-E7-B1-BB.png');
  assert.equal(
    cardAddress('/study/terms&conditions/terms'),
    '/img/cards/study/terms-26conditions/terms.png',
  );
});
