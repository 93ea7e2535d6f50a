import assert from 'node:assert/strict';
import { test } from 'node:test';

import { evenStops, fragmentOf, ladder, nearestStop, on, positionIn, startOf } from './position';

const controls = {
  amount: { label: '数量', stops: ladder(1, 1000), start: 100 },
  fee: on('计入手续费', 1),
};

test('a ladder holds its ends and the numbers one would choose, in ascending order', () => {
  const stops = ladder(0.1, 10);
  for (const value of [0.1, 0.25, 0.5, 1, 2, 3.3, 5, 10])
    assert.ok(stops.includes(value), `${value}`);
  assert.deepEqual(
    stops,
    [...stops].sort((a, b) => a - b),
  );
  for (const [index, stop] of stops.slice(1).entries()) assert.ok(stop / stops[index]! <= 1.06);
});

test('an end that is no rung of the ladder is refused', () => {
  assert.throws(() => ladder(1, 433), /最近的是 1 与 430/);
});

test('even stops have no dust of binary fractions', () => {
  assert.deepEqual(evenStops(0, 0.3, 0.1), [0, 0.1, 0.2, 0.3]);
});

test('a pointer finds the nearest stop', () => {
  assert.equal(nearestStop([1, 5, 10], 7), 5);
  assert.equal(nearestStop([1, 5, 10], 99), 10);
});

test('a link restores the position it was made of', () => {
  const position = { amount: 250, fee: 0 };
  assert.deepEqual(positionIn('f', controls, fragmentOf('f', position)), position);
  assert.deepEqual(positionIn('f', controls, '#f?fee=0'), { ...startOf(controls), fee: 0 });
});

test('a text is taken as it is if the figure accepts it, and parts must go together', () => {
  const field = { of: { start: '5', accepts: (text: string) => /^\d+$/.test(text) } };
  assert.deepEqual(positionIn('f', field, '#f?of=07'), { of: '07' });
  assert.equal(positionIn('f', field, '#f?of=x'), undefined);
  assert.equal(
    positionIn('f', controls, '#f?amount=250', ({ amount }) => amount < 200),
    undefined,
  );
});

for (const fragment of [
  '',
  '#curve',
  '#other?amount=100',
  '#f?amount=101.5',
  '#f?amount=NaN',
  '#f?amount=',
  '#f?amount=1e9',
  '#f?fee=2',
  '#f?price=1',
  '#f?__proto__=1',
  '#f?amount=100&amount=200',
]) {
  test(`no position is read from ${JSON.stringify(fragment)}`, () => {
    assert.equal(positionIn('f', controls, fragment), undefined);
  });
}
