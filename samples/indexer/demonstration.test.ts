import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('读出的历史与链上相符，换掉的区块被退回', async () => {
  const output = await runSample('indexer/demonstration');
  assert.match(output, /4 个池，\d+ 次变动，13 次成交/);
  assert.match(output, /再来一次：读了 0 段/);
  assert.match(output, /换掉之前：50 WXOC\n退回 \d+ 个区块，现在是：7 WXOC/);
});
