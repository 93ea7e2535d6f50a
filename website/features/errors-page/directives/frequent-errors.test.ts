import assert from 'node:assert/strict';
import { test } from 'node:test';

import { frequentOn } from './frequent-errors';

test('the frequent errors are those with words for the users of an app', () => {
  const source =
    '## 钱包 {#wallet}\n\n### `4001` {#code-4001}\n\n- 原因：拒绝。\n- 给用户看：“你拒绝了，什么也没有发送”。\n\n' +
    '### `LOK` {#LOK}\n\n- 原因：锁着。\n\n## 其余 {#rest}\n\n- 给用户看：“不在一节里”。\n';
  assert.deepEqual(frequentOn(source), [
    { error: '4001', anchor: 'code-4001', words: '你拒绝了，什么也没有发送' },
  ]);
});
