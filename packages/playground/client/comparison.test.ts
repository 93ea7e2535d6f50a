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

describe('a line and its passage', () => {
  const withTable = [
    { region: 'all', lines: ['a'] },
    { region: 'all', columns: ['x', 'y'], rows: [['1', '2']] },
    { region: 'other', lines: ['z'] },
    { region: 'all', lines: ['b', 'c'] },
  ];

  test('lines after a table are in a passage of their own', () => {
    const comparison = compareWith(withTable);
    const places = ['a', 'x | y', '1 | 2', 'b', 'c'].map((text) => comparison.add('all', text));
    assert.deepEqual(
      places.map(({ state, place }) => [state, place?.passage, place?.line]),
      [
        ['same', 0, 0],
        ['same', 1, 0],
        ['same', 1, 1],
        ['same', 3, 0],
        ['same', 3, 1],
      ],
    );
  });

  test('an extra line follows the last passage of its region; of no other', () => {
    const comparison = compareWith(withTable);
    for (const text of ['a', 'x | y', '1 | 2', 'b', 'c']) comparison.add('all', text);
    const extra = { state: 'extra' };
    assert.deepEqual(comparison.add('all', 'd'), { ...extra, region: 'all', text: 'd', after: 3 });
    const outside = { ...extra, region: null, text: 'e', after: undefined };
    assert.deepEqual(comparison.add(null, 'e'), outside);
  });
});

describe('a run beside its record', () => {
  test('all lines the same', () => {
    const same = run(['quote', 'a'], ['quote', 'b'], [null, 'c'], ['quote', 'd']);
    assert.equal(verdict(same), '运行完毕，4 行输出都与文档一致');
  });

  test('a line is compared within its region: one more in one region shifts no other', () => {
    const more = run(['quote', 'a'], [null, 'c'], [null, 'x'], ['quote', 'b'], ['quote', 'd']);
    assert.deepEqual(
      more.lines.map(({ state }) => state),
      ['same', 'same', 'extra', 'same', 'same'],
    );
    assert.equal(verdict(more), '运行完毕，4 行与文档一致，多出 1 行');
  });

  test('a different line knows what the record has', () => {
    const different = run(['quote', 'A']);
    assert.deepEqual([different.lines[0]!.state, different.lines[0]!.recorded], ['different', 'a']);
    assert.equal(verdict(different), '运行完毕，0 行与文档一致，1 行不同，少了 3 行');
  });
});
