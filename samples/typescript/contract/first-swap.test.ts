import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('到账恰好是报价；下限太高就整笔回滚', async () => {
  const before = await balanceOf(deployments.usdt, account.address);
  const output = await runSample('contract/first-swap');
  const received = (await balanceOf(deployments.usdt, account.address)) - before;
  assert.ok(received > 0n);
  const amount = formatUnits(received, 6);
  assert.ok(output.includes(`报价：1 XOC 换 ${amount} USDT\n到账：${amount} USDT`), output);
  assert.match(output, /交易回滚：UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT/);
});
