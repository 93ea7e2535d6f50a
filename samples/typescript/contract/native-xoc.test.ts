import assert from 'node:assert/strict';
import test from 'node:test';
import { runSample } from '#testing';

test('忘记取回的余款被陌生人取走；经过合约时当场退回', async () => {
  const output = await runSample('contract/native-xoc');
  const stuck = Number(/留下 (\S+) XOC/.exec(output)![1]);
  assert.ok(stuck >= 2 && stuck < 2.1, String(stuck));
  assert.match(output, /之后剩 0 XOC/);
  const paid = Number(/实际付出约 (\S+) XOC/.exec(output)![1]);
  assert.ok(paid > 9.9 && paid <= 10, String(paid));
  assert.match(output, /合约里剩 0 XOC/);
  assert.match(output, /only the manager/);
  assert.match(output, /大于 0：true/);
});
