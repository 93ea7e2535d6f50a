import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('报价与路由合约相同，npm 的 pairFor 不是 SwapX 的交易对', async () => {
  const output = await runSample('contract/v2/reference/library');
  assert.match(output, /与路由合约的报价相同：true/);
  assert.match(output, /登记的相同：false/);
  assert.match(output, /有合约：false/);
});
