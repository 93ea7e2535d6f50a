import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('数量写成 JSON 再读回来不变，回滚要自己看，连着发的三笔各有各的 nonce', async () => {
  const output = await runSample('sdk/viem-notes');
  assert.match(output, /^直接写：TypeError$/m);
  assert.match(output, /读回来与原来相同：true/);
  assert.match(output, /也没有抛出：reverted\n交易回滚：STF\n/);
  assert.match(output, /后一笔先到：NonceTooHighError/);
  const steps = [...output.matchAll(/nonce 是第一个加 (\d)/g)].map(([, step]) => step);
  assert.deepEqual(steps, ['0', '1', '2']);
});
