import assert from 'node:assert/strict';
import test from 'node:test';
import { account, deployments } from '#chain';
import { allowance, runSample } from '#testing';

test('额度恰好，归零才能改，最后收回名单里的，名单外的不发交易', async () => {
  const output = await runSample('sdk/approvals');
  const { wxoc, swapRouter, v2Router } = deployments;
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);
  assert.match(output, /再来一次，交易 0 笔/);
  assert.match(output, /交易回滚：ZFT: set allowance to zero first\n先归零，交易 2 笔/);
  assert.match(output, /不限的额度，卖出之后仍是不限：true/);
  const listed = output.match(/^\S+ → .+：.+$/gm);
  assert.equal(listed?.length, 4, '两个路由合约的 WXOC，一个 ZFT，一个名单外的');
  assert.match(output, /名单里的代币，剩下的额度：0 个\n名单外的代币，没有动：1 个/);
});
