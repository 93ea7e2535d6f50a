import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('反例多记账、取不出、授权失败；SafeERC20 的合约记账等于实有', async () => {
  const output = await runSample('contract/token-safety');
  assert.match(output, /反例：记账 100，实有 99\n/);
  assert.match(output, /SafeERC20：记账 99，实有 99\n/);
  assert.deepEqual(
    [...output.matchAll(/交易回滚：(.+)/g)].map(([, reason]) => reason),
    ['TestToken: balance too low', '不带错误信息', 'not owner'],
  );
  assert.match(output, /forceApprove 之后的额度：2\n/);
  assert.match(output, /与报价相同：true\n留下的额度：0/);
});
