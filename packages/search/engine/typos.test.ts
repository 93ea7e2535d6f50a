import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { beginningWith, correctHan, correctionsOf, distance } from './typos';

describe('a typing error', () => {
  it('is a wrong, missing, added or swapped letter', () => {
    for (const typed of ['tickmeth', 'tickmah', 'tickmatth', 'tikcmath']) {
      assert.equal(distance(typed, 'tickmath', 2), 1, typed);
    }
    assert.equal(distance('tickmath', 'tickmath', 2), 0);
    assert.equal(distance('tickmuch', 'tickmath', 2), 2);
    assert.equal(distance('mathtick', 'tickmath', 2), 3, 'no more than needed to say: too far');
  });

  it('is corrected to the nearest words only; two errors need a long word', () => {
    const known = ['liquidity', 'liquidate', 'tick', 'trick'];
    assert.deepEqual(correctionsOf('liqudity', known), ['liquidity']);
    assert.deepEqual(correctionsOf('liqiudty', known), []);
    assert.deepEqual(correctionsOf('liqudtiyx', ['liquidityx']), ['liquidityx']);
    assert.deepEqual(correctionsOf('tik', known), []);
  });

  it('of Chinese is one wrong character in a word of three or more', () => {
    const words = new Set(['无常损失', '滑点', '交易', '交易对']);
    assert.equal(correctHan('什么是无偿损失', words), '什么是无常损失');
    assert.equal(correctHan('无常损失', words), undefined);
    assert.equal(correctHan('划点', words), undefined);
    assert.equal(correctHan('交易加速', words), undefined, 'a word, and another');
  });
});

describe('a prefix', () => {
  it('is found in a sorted list', () => {
    const sorted = ['pool', 'swap', 'swaprouter', 'tick'];
    assert.deepEqual(beginningWith('swap', sorted), ['swap', 'swaprouter']);
    assert.deepEqual(beginningWith('z', sorted), []);
    assert.deepEqual(beginningWith('pool', sorted), ['pool']);
  });
});
