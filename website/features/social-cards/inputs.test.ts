import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { design } from './design';
import { inputsOf } from './inputs';

describe('what a card is made of', () => {
  const card = { title: '兑换', trail: ['SDK', '指南'] };

  test('is the same for the same picture', () => {
    assert.deepEqual(inputsOf({ ...card }, { ...design }), inputsOf(card, design));
    // Address and source do not appear on the card.
    const placed = { ...card, address: '/a.png' } as typeof card;
    assert.deepEqual(inputsOf(placed, design), inputsOf(card, design));
  });

  test('changes with the title, the place and every part of the design', () => {
    const others = [
      inputsOf({ ...card, title: '交易' }, design),
      inputsOf({ ...card, trail: ['SDK指南'] }, design),
      ...Object.keys(design).map((name) => inputsOf(card, { ...design, [name]: '#123456' })),
    ].map((inputs) => inputs.join());
    assert.equal(new Set([inputsOf(card, design).join(), ...others]).size, others.length + 1);
  });
});
