import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('能合并就一次做完，失败不留下额度；不能合并就分开，失败会留下', async () => {
  const output = await runSample('sdk/batching');
  assert.match(output, /能合并的钱包：一次确认/);
  assert.match(output, /不能合并的钱包：2 次确认/);
  const left = [...output.matchAll(/留下的额度：(\S+) WXOC/g)].map(([, amount]) => amount);
  assert.deepEqual(left, ['0', '2']);
});
