import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

const { wxoc, usdt } = deployments;

test('兑换一次：付 1 WXOC，得到打印的 USDT；多付的全部取回', async () => {
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/reference/pair');
  const received = /amount1Out = (\S+) USDT/.exec(output)![1]!;
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits('1', 18));
  assert.equal((await balanceOf(usdt, account.address)) - usdtBefore, parseUnits(received, 6));
});
