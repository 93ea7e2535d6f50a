import assert from 'node:assert/strict';
import test from 'node:test';
import { account, deployments } from '#chain';
import { allowance, runSample } from '#testing';

test('额度恰好，归零才能改，最后全部收回', async () => {
  const output = await runSample('sdk/approvals');
  const { wxoc, swapRouter, v2Router } = deployments;
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);
  assert.match(output, /再来一次，交易 0 笔/);
  assert.match(output, /交易回滚：ZFT: set allowance to zero first\n先归零，交易 2 笔/);
  assert.match(output, /不限的额度，卖出之后仍是不限：true/);
  const listed = output.match(/^\S+ → .+：.+$/gm);
  assert.equal(listed?.length, 3, '两个路由合约的 WXOC，一个 ZFT');
});
