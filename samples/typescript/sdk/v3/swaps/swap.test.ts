import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient, testClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { captureOutput } from '../../../../testing/capture-output';
import { dryWxocPools } from '../../../../testing/dry-pool';

const { usdt, swapRouter } = deployments;

test('付出 1 XOC，收到的是报价的数量，路由合约里什么也不留', async () => {
  const before = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v3/swaps/swap');
  const received = parseUnits(/^收到 (\S+) USDT$/m.exec(output)![1], 6);
  assert.equal((await balanceOf(usdt, account.address)) - before, received);
  assert.equal(received, parseUnits(/^约得 (\S+) USDT/.exec(output)![1], 6));
  assert.equal(await publicClient.getBalance({ address: swapRouter }), 0n);
});

test('比现价差 3% 以上：什么也不发送', async () => {
  const untouched = await testClient.snapshot();
  await dryWxocPools(
    (method, params) => publicClient.request({ method, params } as never) as Promise<unknown>,
  );
  const sent = await publicClient.getTransactionCount(account);
  await assert.rejects(captureOutput('sdk/v3/swaps/swap'), /比现价差 .*不兑换/);
  assert.equal(await publicClient.getTransactionCount(account), sent);
  await testClient.revert({ id: untouched });
});
