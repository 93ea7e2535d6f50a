import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('两种付款方式都按公式付清，账户得到 100 WXOC', async () => {
  const { wxoc, usdt } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/flash-swaps');

  const fee = Number(/费用 (\S+) WXOC/.exec(output)?.[1]);
  assert.ok(Math.abs(fee - (100 / 0.997 - 100)) < 1e-12);
  assert.match(output, /占借出数量的 0\.3009%/);

  // 归还同一种代币：只有这一种有输入，另一种的余额没有变。
  const [, paidBack, borrowed] = /Swap：WXOC 输入 (\S+)，输出 (\S+)/.exec(output) ?? assert.fail();
  assert.equal(Number(borrowed), 100);
  assert.ok(Math.abs(Number(paidBack) - 100 / 0.997) < 1e-12);
  assert.match(output, /USDT 输入 0，输出 0/);

  // 归还同一种代币的那一次已被快照撤销，留下的是用 USDT 付款的一次。
  const paid = /付 (\S+) USDT（/.exec(output)?.[1] ?? '';
  assert.ok(Math.abs(Number(paid) - (5000 * 100) / (900 * 0.997)) < 2e-6);
  assert.equal((await balanceOf(wxoc, account.address)) - wxocBefore, parseUnits('100', 18));
  assert.equal(usdtBefore - (await balanceOf(usdt, account.address)), parseUnits(paid, 6));
});
