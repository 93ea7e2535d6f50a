import assert from 'node:assert/strict';
import { it } from 'node:test';

import { soundPairs, syllablesOf } from './sounds';

it('letters are split into the longest syllables that leave no rest', () => {
  assert.deepEqual(syllablesOf('liudongxing'), ['liu', 'dong', 'xing']);
  assert.deepEqual(syllablesOf('jiangei'), ['jian', 'gei']);
  assert.deepEqual(syllablesOf('feilv'), ['fei', 'lv']);
});

it('a word of another language has no syllables', () => {
  for (const word of ['swap', 'gas', 'pool', 'slippage', 'xoc']) {
    assert.equal(syllablesOf(word), undefined, word);
  }
});

it('neighbouring syllables are one term', () => {
  assert.deepEqual(soundPairs(['hua', 'dian']), ['~huadian']);
  assert.deepEqual(soundPairs(['hua']), []);
});
