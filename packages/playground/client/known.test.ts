import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { amountText, namedPieces, shortNumber, shownChange, unitOf } from './known';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const wxoc = { address: address('a'), symbol: 'WXOC', decimals: 18 };
const usdt = { address: address('b'), symbol: 'USDT', decimals: 6 };
const known = {
  names: { [wxoc.address]: 'WXOC' },
  tokens: [wxoc, usdt],
  pools: [{ name: 'WXOC/USDT 0.30% 池', tokens: ['WXOC', 'USDT'] as [string, string] }],
};
const arg = (name: string, value = '1') => ({ name, value });
const symbolOf = (name: string, args = [arg(name)], contract?: string) =>
  unitOf(name, args, contract, known)?.symbol;

test('an address that is known gives way to its name, wherever it stands', () => {
  assert.deepEqual(namedPieces(`[${wxoc.address.toUpperCase().replace('X', 'x')}, 1]`, known), [
    { text: '[' },
    { text: 'WXOC', address: wxoc.address.toUpperCase().replace('X', 'x') },
    { text: ', 1]' },
  ]);
  // A hash begins like an address.
  for (const text of [address('c'), `${wxoc.address}00`, '7']) {
    assert.deepEqual(namedPieces(text, known), [{ text }]);
  }
});

describe('the token of an amount', () => {
  test('is the contract itself', () => {
    assert.equal(symbolOf('value', [], 'USDT'), 'USDT');
    assert.equal(symbolOf('balanceOf[0x]', [], 'WXOC'), 'WXOC');
    assert.equal(symbolOf('decimals', [], 'WXOC'), undefined);
    assert.equal(symbolOf('value', [], 'SwapRouter'), undefined);
  });

  test('stands beside it', () => {
    const single = [arg('tokenIn', wxoc.address), arg('tokenOut', usdt.address)];
    assert.equal(symbolOf('amountIn', single), 'WXOC');
    assert.equal(symbolOf('amountOutMinimum', single), 'USDT');
    assert.equal(symbolOf('amount1Desired', [arg('token1', usdt.address)]), 'USDT');
    assert.equal(symbolOf('amountADesired', [arg('tokenA', usdt.address)]), 'USDT');
    assert.equal(symbolOf('amount', [arg('token', wxoc.address)]), 'WXOC');
    assert.equal(symbolOf('amountETHMin'), 'XOC');
    assert.equal(symbolOf('amountIn'), undefined);
  });

  test('is at an end of the path, which exact outputs pack backwards', () => {
    const packed = wxoc.address + '000bb8' + usdt.address.slice(2);
    assert.equal(symbolOf('amountIn', [arg('path', packed)]), 'WXOC');
    assert.equal(symbolOf('amountOutMinimum', [arg('path', packed)]), 'USDT');
    const backwards = [arg('path', packed), arg('amountInMaximum')];
    assert.equal(symbolOf('amountInMaximum', backwards), 'USDT');
    assert.equal(symbolOf('amountOut', backwards), 'WXOC');
    const list = [arg('path', `[${usdt.address}, ${wxoc.address}]`)];
    assert.equal(symbolOf('amountOutMin', list), 'WXOC');
  });

  test('is one of the two of a pool', () => {
    const pool = known.pools[0]!.name;
    assert.equal(symbolOf('amount0In', [], pool), 'WXOC');
    assert.equal(symbolOf('reserve1', [], pool), 'USDT');
  });
});

test('an integer becomes an amount; the largest number and what is no integer do not', () => {
  assert.equal(amountText('1000000000000000000', wxoc), '1 WXOC');
  assert.equal(amountText('-4987500', usdt), '−4.9875 USDT');
  assert.equal(amountText('9995000000', usdt), '9,995 USDT');
  assert.equal(amountText('1', usdt), '0.000001 USDT');
  assert.equal(amountText('0', wxoc), '0 WXOC');
  assert.equal(amountText(String(2n ** 256n - 1n), wxoc), undefined);
  assert.equal(amountText('true', wxoc), undefined);
});

test('a number is shortened to six digits, never before its point', () => {
  const shortened = ['9995.993472123456789', '-0.000012345678', '1234567.89', '5', '0'];
  assert.deepEqual(shortened.map(shortNumber), [
    '9,995.99',
    '−0.0000123457',
    '1,234,568',
    '5',
    '0',
  ]);
});

test('the balances of a row have the decimals of its change, and add up', () => {
  const texts = (before: string, after: string, change: string) =>
    Object.values(shownChange({ before, after, change })).map(({ text }) => text);
  const spent = texts('10000', '9998.999629123456789', '-1.000370876543211');
  assert.deepEqual(spent, ['10,000.00000', '9,998.99963', '−1.00037']);
  assert.deepEqual(texts('10000', '8500', '-1500'), ['10,000', '8,500', '−1,500']);
  assert.deepEqual(texts('0.5', '0', '-0.5'), ['0.5', '0.0', '−0.5']);
  // By itself the second would be rounded to 2.66667.
  const sum = texts('1.3333334', '2.6666656', '1.3333322');
  assert.deepEqual(sum, ['1.33333', '2.66666', '1.33333']);
  const { before, after } = shownChange({ before: '1', after: '2.00000049', change: '1.00000049' });
  assert.deepEqual([before.full, after.full], [undefined, '2.00000049']);
});
