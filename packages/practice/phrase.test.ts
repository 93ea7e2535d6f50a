import assert from 'node:assert/strict';
import { test } from 'node:test';

import { english, generateMnemonic } from 'viem/accounts';

import { createPhrase, isPracticePhrase, PHRASE_LENGTH, readPhrase } from './phrase';

/** Every word of the list in turn. */
const counting = () => {
  let next = 0;
  return (below: number) => next++ % below;
};

test('a phrase for practice has no word of a real list, so real wallets refuse it', () => {
  const random = counting();
  const real = new Set(english);
  for (let round = 0; round < 4; round += 1) {
    const phrase = createPhrase(random);
    assert.equal(phrase.length, PHRASE_LENGTH);
    assert.equal(new Set(phrase).size, PHRASE_LENGTH, phrase.join(' '));
    assert.deepEqual(
      phrase.filter((word) => real.has(word)),
      [],
    );
    assert.ok(isPracticePhrase(phrase));
  }
});

test('what is typed is told apart: for practice, real, or not finished', () => {
  const phrase = createPhrase(counting());
  assert.deepEqual(readPhrase(` ${phrase.join('  ')} `), { kind: 'practice', words: phrase });
  assert.equal(readPhrase(phrase.slice(0, 5).join(' ')).kind, 'unfinished');
  assert.equal(readPhrase('').kind, 'unfinished');
  for (const strength of [128, 256] as const) {
    const real = generateMnemonic(english, strength);
    assert.equal(readPhrase(real).kind, 'real');
    // Before the last word is typed, too.
    assert.equal(readPhrase(real.split(' ').slice(0, 4).join(' ')).kind, 'real');
  }
  assert.equal(readPhrase('一 二 三 四 五 六 七 八 九 十 甲 乙').kind, 'real');
  assert.equal(readPhrase(`0x${'ab'.repeat(32)}`).kind, 'real');
});
