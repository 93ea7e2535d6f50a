import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { compareWith, verdict } from './comparison';

const record = [
  { region: 'quote', lines: ['a', 'b'] },
  { region: null, lines: ['c'] },
  { region: 'quote', lines: ['d'] },
];

function run(...lines: [string | null, string][]) {
  const comparison = compareWith(record);
  for (const [region, text] of lines) comparison.add(region, text);
  return comparison;
}

describe('a run beside its record', () => {
  test('all lines the same', () => {
    const same = run(['quote', 'a'], ['quote', 'b'], [null, 'c'], ['quote', 'd']);
    assert.equal(verdict(same), '运行完毕：4 行全部与记录相同');
  });

  test('a line is compared within its region: one more in one region shifts no other', () => {
    const more = run(['quote', 'a'], [null, 'c'], [null, 'x'], ['quote', 'b'], ['quote', 'd']);
    assert.deepEqual(
      more.lines.map(({ state }) => state),
      ['same', 'same', 'extra', 'same', 'same'],
    );
    assert.equal(verdict(more), '运行完毕：4 行与记录相同，多出 1 行');
  });

  test('a different line knows what the record has', () => {
    const different = run(['quote', 'A']);
    assert.deepEqual([different.lines[0]!.state, different.lines[0]!.recorded], ['different', 'a']);
    assert.equal(verdict(different), '运行完毕：0 行与记录相同，1 行不同，少了 3 行');
  });
});
