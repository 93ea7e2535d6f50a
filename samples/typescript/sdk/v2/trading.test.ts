import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('付出 1 WXOC，收到打印的 USDT，授权用完', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v2/trading');

  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits('1', 18));
  const received = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(received, parseUnits(/收到：(\S+) USDT/.exec(output)?.[1] ?? '', 6));
  const minimum = parseUnits(/最少接受：(\S+) USDT/.exec(output)?.[1] ?? '', 6);
  assert.ok(minimum > 0n && received >= minimum, '成交数量不得低于滑点下限');
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);
});
