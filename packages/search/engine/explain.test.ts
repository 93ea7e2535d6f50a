import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { explainedErrors, explanationOf } from './explain';

const explain = (...errors: string[]) => ({
  errors,
  address: `/errors#${errors[0]}`,
  text: '原因：没有[授权](/approvals#how)。\n一句没有名字的话',
});

const errors = explainedErrors([
  explain('STF'),
  explain('T'),
  explain('4001'),
  explain('CALL_EXCEPTION'),
  explain('M0', 'M1'),
  explain('The number … is wrong'),
  explain('Router: TOO_LITTLE'),
  explain('TOO_LITTLE'),
  explain('Pair: TOO_LITTLE'),
  explain('Pair: TOO_LITTLE', 'Pair: LOCKED'),
]);

const found = (query: string, known?: string) => explanationOf(query, known, errors)?.error;

describe('explanationOf()', () => {
  test('finds the error, where it is explained, and the parts of the explanation', () => {
    assert.deepEqual(explanationOf('execution reverted: STF', 'STF', errors), {
      error: 'STF',
      address: '/errors#STF',
      parts: [
        {
          label: '原因',
          text: ['没有', { words: '授权', address: '/approvals#how' }, '。'],
        },
        { label: '', text: ['一句没有名字的话'] },
      ],
      others: [],
    });
    assert.equal(found('Error: The number 0.25 is wrong'), 'The number … is wrong');
    assert.equal(found('reverted with reason string "M1"'), 'M1');
  });

  const tiny: [query: string, error: string | undefined][] = [
    ['T', 'T'],
    ['execution reverted: T', 'T'],
    ['reverted with the following reason:\nT\n\nContract Call:', 'T'],
    ['{"symbol":"T","name":"Token T"}', undefined],
    ['4001', '4001'],
    ['{"code":4001,"message":"User rejected"}', '4001'],
    ['gas used: 4001', undefined],
  ];
  for (const [query, error] of tiny) {
    test(`takes a tiny error for one only where programs put errors: “${query}”`, () =>
      assert.equal(found(query), error));
  }

  const names: [query: string, error: string | undefined, others: string[]][] = [
    ['TOO_LITTLE', 'Router: TOO_LITTLE', ['TOO_LITTLE', 'Pair: TOO_LITTLE']],
    ['execution reverted: TOO_LITTLE', 'TOO_LITTLE', ['Router: TOO_LITTLE', 'Pair: TOO_LITTLE']],
    ['Pair: TOO_LITTLE', 'Pair: TOO_LITTLE', []],
    ['LOCKED', 'Pair: LOCKED', []],
    ['the door is LOCKED', undefined, []],
  ];
  for (const [query, error, others] of names) {
    test(`says what an error without the name of its contract may be: “${query}”`, () => {
      const explained = explanationOf(query, undefined, errors);
      assert.equal(explained?.error, error);
      assert.deepEqual(explained?.others.map((other) => other.error) ?? [], others);
    });
  }

  test('prefers a reason to what is around it, and leaves the wrapper out if the reason is known', () => {
    assert.equal(found('code=CALL_EXCEPTION, reason="STF"', 'STF'), 'STF');
    assert.equal(found('code=CALL_EXCEPTION'), 'CALL_EXCEPTION');
    assert.equal(found('Nonce too high, code=CALL_EXCEPTION', 'Nonce too high'), undefined);
  });
});
