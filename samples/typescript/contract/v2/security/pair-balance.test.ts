import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('单独转入的代币被别人取走或并入储备量，经过路由合约则正常成交', async () => {
  const { wxoc, usdt } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/security/pair-balance');

  assert.match(output, /陌生人用 skim 取走 1 WXOC/);
  assert.match(output, /sync 之后：余额 1001 WXOC，储备量 1001 WXOC/);
  // 三次各付出 1 WXOC，只有最后一次换到 USDT。
  const spent = wxocBefore - (await balanceOf(wxoc, account.address));
  assert.equal(spent, parseUnits('3', 18));
  const gained = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(gained, parseUnits(/收到 (\S+) USDT/.exec(output)?.[1] ?? '', 6));
  assert.ok(Math.abs(Number(gained) / 1e6 - (5000 * 0.997) / (1001 + 0.997)) < 1e-5);
});
