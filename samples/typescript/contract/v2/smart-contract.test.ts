import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { largestOutput } from '../../../testing/constant-product';

test('用 XOC 兑换：按 WXOC 成交，WXOC 余额不变，路由合约不留代币', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const { address } = account;
  const xocBefore = await publicClient.getBalance({ address });
  const wxocBefore = await balanceOf(wxoc, address);
  const usdtBefore = await balanceOf(usdt, address);
  const output = await runSample('contract/v2/smart-contract');

  const hundred = parseUnits('100', 18);
  const expected = largestOutput(parseUnits('1000', 18), parseUnits('5000', 6), hundred);
  assert.equal((await balanceOf(usdt, address)) - usdtBefore, expected);
  assert.equal(await balanceOf(wxoc, address), wxocBefore);
  const spent = xocBefore - (await publicClient.getBalance({ address }));
  assert.ok(spent >= hundred && spent < hundred + parseUnits('0.1', 18), '只多付 Gas 费');
  for (const token of [wxoc, usdt]) assert.equal(await balanceOf(token, v2Router), 0n);

  assert.doesNotMatch(output, /：否/);
  const steps = [...output.matchAll(/^\d\. (\S+?)：/gm)].map(([, who]) => who);
  assert.deepEqual(steps, ['WXOC', 'WXOC', 'USDT']);
  assert.match(output, /4\. 交易对 Sync[^]*5\. 交易对 Swap/);
});
