import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as swapx from '@swapx-lib/sdk-core';
import * as uniswap from '@uniswap/sdk-core';
import { runSample } from '#testing';

test('数量、价格与百分数显示成页面所说的样子', async () => {
  await runSample('sdk/core/basics');
});

// 页面把两个包写在一起：同样的输入，两个包得到同样的文字与错误。
type Core = Pick<
  typeof uniswap,
  'CurrencyAmount' | 'Fraction' | 'Percent' | 'Price' | 'Rounding' | 'Token'
>;

const ADDRESSES = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const;

function outcomesOf({ CurrencyAmount, Fraction, Percent, Price, Rounding, Token }: Core): string[] {
  const [a, b] = [new Token(1, ADDRESSES[0], 18), new Token(1, ADDRESSES[1], 6)];
  const amount = CurrencyAmount.fromRawAmount(b, '1234567891');
  const price = new Price(a, b, '3000000000000000000', '5000000');
  const attempts: (() => unknown)[] = [
    () => amount.toExact(),
    () => amount.toFixed(),
    () => amount.toSignificant(),
    () => amount.divide(3).toExact(),
    () => amount.divide(3).toFixed(6, undefined, Rounding.ROUND_UP),
    () => amount.toFixed(7),
    () => amount.add(CurrencyAmount.fromRawAmount(a, 1) as never),
    () => CurrencyAmount.fromRawAmount(b, '1.5'),
    () => CurrencyAmount.fromRawAmount(b, (2n ** 256n).toString()),
    () => price.toFixed(),
    () => price.toSignificant(),
    () => price.invert().toSignificant(),
    () => price.quote(amount as never),
    () => new Percent(1, 300).toFixed(),
    () => new Percent(1, 300).toSignificant(),
    () => new Percent(5).toFixed(),
    () => new Fraction(5, 3).toFixed(2),
    () => new Fraction(5, 3).toSignificant(0),
    () => new Fraction(1).divide(0).quotient,
    () => new Fraction(1).divide(0).toFixed(2),
    () => new Fraction(1).divide(0).toSignificant(2),
    () => new Token(1, ADDRESSES[0], 255),
    () => new Token(1, '0x12', 18),
    () => a.sortsBefore(b),
    () => a.sortsBefore(a),
  ];
  return attempts.map((attempt) => {
    try {
      return String(attempt());
    } catch (error) {
      return (error as Error).message;
    }
  });
}

test('分母是 0 的价格：每种读法各抛出什么', () => {
  for (const { CurrencyAmount, Price, Token } of [uniswap, swapx as unknown as Core]) {
    const [a, b] = [new Token(1, ADDRESSES[0], 18), new Token(1, ADDRESSES[1], 6)];
    const price = new Price(a, b, '0', '5');
    const one = CurrencyAmount.fromRawAmount(a, '1');
    const [decimal, fixed] = ['[DecimalError] Division by zero', '[big.js] Division by zero'];
    assert.throws(() => price.toSignificant(), { name: 'Error', message: decimal });
    assert.throws(() => price.toFixed(), { name: 'Error', message: fixed });
    const byZero = { name: 'RangeError', message: 'Division by zero' };
    assert.throws(() => price.quote(one).toExact(), byZero);
    const baseAmount = CurrencyAmount.fromRawAmount(a, '0');
    assert.throws(() => new Price({ baseAmount, quoteAmount: one }), byZero);
  }
});

test('两个包的类给出同样的结果', () => {
  assert.deepEqual(outcomesOf(swapx as unknown as Core), outcomesOf(uniswap));
});
