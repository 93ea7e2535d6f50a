import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, deployments } from '#chain';
import { allowance, runSample } from '#testing';

test('每个错误都如记录那样出现，授权不残留', async () => {
  const { wxoc, usdt, swapRouter, positionManager } = deployments;
  const output = await runSample('sdk/errors');
  // 报价合约的两种失败要分得清：没有初始化，与没有流动性。
  assert.match(output, /没有初始化的池：LOK\n初始化过却没有流动性的池：Unexpected error/);
  assert.doesNotMatch(output, /undefined/);
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  assert.equal(await allowance(wxoc, account.address, positionManager), 0n);
  assert.equal(await allowance(usdt, account.address, positionManager), 0n);
});
