import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parseTable } from './table';

const parse = (...lines: string[]) =>
  parseTable('words.tsv', lines.join('\n'), ['page', 'word'] as const);

describe('a table', () => {
  it('is its rows, each with its place', () => {
    assert.deepEqual(parse('# 说明', 'page\tword', '', '# 一节', '/a\t甲 乙', '/b\t#丙', ''), [
      { page: '/a', word: '甲 乙', place: 'words.tsv:5' },
      { page: '/b', word: '#丙', place: 'words.tsv:6' },
    ]);
  });

  it('may have the line ends of Windows', () => {
    const [row] = parseTable('words.tsv', 'page\tword\r\n/a\t甲\r\n', ['page', 'word']);
    assert.equal(row!.word, '甲');
  });

  it('is refused without the names of its columns', () => {
    assert.throws(() => parse('# 说明', '/a\t甲'), /^Error: words\.tsv:2：.*page、word/);
    assert.throws(() => parse(''), /^Error: words\.tsv:1：/);
  });

  it('is refused with every malformed row and its mend', () => {
    const rows = ['page\tword', '/a 甲', '/a\t甲\t乙', '/a\t', '/a\t甲 ', '/a\t甲'];
    assert.throws(
      () => parse(...rows),
      (error: Error) => {
        assert.deepEqual(
          error.message.split('\n').map((fault) => fault.replace(/；.*/, '')),
          [
            'words.tsv:2：这一行有 1 格，须有 2 格（page、word）',
            'words.tsv:3：这一行有 3 格，须有 2 格（page、word）',
            'words.tsv:4：“word”一格是空的',
            'words.tsv:5：“word”一格的前后有空格',
          ],
        );
        return true;
      },
    );
  });
});
