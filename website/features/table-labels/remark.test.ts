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

test('tables of two columns and of figures have no labels', async () => {
  const tables = [
    '| 一 | 二 |\n|---|---|\n| 1 | 2 |',
    '| 一 | 二 | 三 |\n|---|--:|--:|\n| 1 | 2 | 3 |',
  ];
  for (const table of tables) {
    assert.deepEqual((await labelsIn(table)).filter(Boolean), [], table);
  }
});
