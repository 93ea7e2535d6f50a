import assert from 'node:assert/strict';
import { test } from 'node:test';

import { amount, keepAmounts, percent, quotient, signed, unitsOf } from './numbers';

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

test('a number stays with its unit, and only with that', () => {
  assert.equal(keepAmounts('卖出 1,000.5 WXOC'), '卖出 1,000.5\u00a0WXOC');
  assert.equal(keepAmounts('4.955 USDT 与 2 gwei'), '4.955\u00a0USDT 与 2\u00a0gwei');
  for (const other of ['V3 SDK', '0.8.20 ABI', '3 WithdrawOptions', '2 个']) {
    assert.equal(keepAmounts(other), other);
  }
});
