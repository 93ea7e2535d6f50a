import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nodesOf } from 'swapx-markdown/reader';
import { transform } from 'swapx-markdown/testing';
import remarkTableLabels from './remark';

const labelsIn = async (markdown: string) =>
  nodesOf(await transform(markdown, remarkTableLabels, []), 'tableCell').map(
    ({ data }) => data?.hProperties?.dataLabel,
  );

test('a cell says what heads its column, the first of a row does not', async () => {
  assert.deepEqual(
    await labelsIn('| 风险 | 怎么发生 | **做什么** |\n|---|---|---|\n| 泄露 | 假网站 | 抄在纸上 |'),
    [undefined, undefined, undefined, undefined, '怎么发生', '做什么'],
  );
});

test('tables of two columns and of numbers have no labels', async () => {
  const tables = [
    '| 一 | 二 |\n|---|---|\n| 甲 | 乙 |',
    '| 一 | 二 | 三 |\n|---|---|---|\n| 甲 | 2 | 3% |\n| 乙 | −1,000.5 | 约 3 倍 |',
  ];
  for (const table of tables) {
    assert.deepEqual((await labelsIn(table)).filter(Boolean), [], table);
  }
});

/** Which cells of a table are told to be numbers, row by row. */
const numbersIn = async (markdown: string) =>
  nodesOf(await transform(markdown, remarkTableLabels, []), 'tableRow').map(({ children }) =>
    children.map(({ data }) => data?.hProperties?.className?.[0] === 'number'),
  );

test('a column of numbers is one from its heading on, whether or not an author aligned it', async () => {
  const rows = '| 甲 | 2 USDT | 一次 | 3 |\n| 乙 | — | 2 | 少 0.30% |';
  const [first, ...others] = await numbersIn(`| 名 | 量 | 次 | 费 |\n|---|---|---|--:|\n${rows}`);
  assert.deepEqual(first, [false, true, false, true]);
  assert.deepEqual(others, [first, first]);
});

test('neither versions nor addresses, nor a column of nothing, are numbers', async () => {
  const [first] = await numbersIn('| 一 | 二 | 三 |\n|---|---|---|\n| 1.0.1 | 0x12 | — |');
  assert.deepEqual(first, [false, false, false]);
});
