import assert from 'node:assert/strict';
import { test } from 'node:test';

import { amount, percent, quotient, signed, unitsOf } from './numbers';

test('amounts keep every digit they are asked for', () => {
  assert.equal(amount(453305446n, 6), '453.305446');
  assert.equal(amount(978159853154901935416n, 18, 2), '978.16');
  assert.equal(amount(1n, 6), '0.000001');
  assert.equal(amount(0n, 18, 0), '0');
});

test('the last digit is rounded, not cut, and nothing is never negative', () => {
  assert.equal(quotient(2n, 3n, 4), '0.6667');
  assert.equal(quotient(-2n, 3n, 4), '−0.6667');
  assert.equal(quotient(1n, -3n, 2), '−0.33');
  assert.equal(quotient(-1n, 1000n, 2), '0.00');
  assert.equal(percent(1n, 8n), '12.50%');
  assert.equal(signed(-0.5, 1), '−0.5');
});

test('what a reader sets becomes smallest units without dust', () => {
  assert.equal(unitsOf(0.1, 18), 10n ** 17n);
  assert.equal(unitsOf(5000, 6), 5000n * 10n ** 6n);
  assert.equal(unitsOf(1.15, 18), 1150n * 10n ** 15n);
});
