import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('两种攻击对有漏洞的合约得手，对补全检查的合约失败', async () => {
  const { wxoc, usdt } = deployments;
  const usdtBefore = await balanceOf(usdt, account.address);
  const wxocBefore = await balanceOf(wxoc, account.address);
  const output = await runSample('contract/v2/security/callback');

  assert.match(output, /没有检查：假交易对拿走受害者 600 USDT/);
  assert.match(output, /只检查 sender：假交易对拿走受害者 600 USDT/);
  assert.match(output, /NOT_PAIR\n交易回滚：FlashBorrower: NOT_SELF/);

  // 前两次已被快照撤销；留下的是第三者替受害者下的单：付出 USDT，换得 100 WXOC。
  const paid = /替受害者下单，付出 (\S+) USDT/.exec(output)?.[1] ?? '';
  assert.equal(usdtBefore - (await balanceOf(usdt, account.address)), parseUnits(paid, 6));
  const bought = (await balanceOf(wxoc, account.address)) - wxocBefore;
  assert.equal(bought, parseUnits('100', 18));
});
