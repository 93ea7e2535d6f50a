import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('假池对没有检查的合约得手，对检查了调用者的合约失败', async () => {
  const before = await balanceOf(deployments.usdt, account.address);
  const output = await runSample('contract/v3/security/callback');
  assert.match(output, /假池拿走受害者 600 USDT\n交易回滚：CheckedSwapper: NOT_POOL/);
  // 被拿走的 600 与自己兑换付的 5，此外没有少。
  const lost = before - (await balanceOf(deployments.usdt, account.address));
  assert.equal(lost, parseUnits('605', 6));
});
