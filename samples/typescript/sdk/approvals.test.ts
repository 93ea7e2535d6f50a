import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  assert.match(output, /不返回值的代币，额度 5\n抛出错误：代币拒绝了授权/);
  const listed = output.match(/^\S+(?: 0x\w+)? → .+：.+$/gm) ?? [];
  assert.equal(listed.length, 6, '三个 WXOC，一个 ZFT，名单外的一个有额度、一个读不到');
  assert.match(output, /^名单外的代币 0x\w{40} → SwapRouter：读不到$/m);
  assert.match(output, /^WXOC → 不认识的地址 0x\w{40}：3$/m);
  assert.match(output, /名单里的代币，还有或者读不到的额度：0 个\n名单外的代币，没有动：2 个/);
});
