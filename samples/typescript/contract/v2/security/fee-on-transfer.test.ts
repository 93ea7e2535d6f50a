import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('普通函数少给 1%，支持扣费的函数按到账数量检查', async () => {
  const { wxoc, fot, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const fotBefore = await balanceOf(fot, account.address);
  const output = await runSample('contract/v2/security/fee-on-transfer');

  // 建池时 FOT 被扣 1%，所以储备量是 100 WXOC 与 990 FOT。
  const expected = (100 * 0.997 * 99) / (990 + 0.997 * 99);
  const received = Number(/实际收到 (\S+) WXOC/.exec(output)?.[1]);
  assert.ok(Math.abs(received - expected) < 1e-6);
  assert.match(output, /交易却成功了：true/);

  const [first, second] = [...output.matchAll(/下限 (\S+)，到账 (\S+)/g)];
  assert.ok(Number(first[2]) < Number(first[1]), '普通函数的下限没有起作用');
  assert.ok(Number(second[2]) >= Number(second[1]), '支持扣费的函数保证了下限');

  // 付出 100 FOT 与 10 WXOC，收到的与打印的一致，授权用完。
  const wxocChange = (await balanceOf(wxoc, account.address)) - wxocBefore;
  assert.ok(wxocChange < 0n && wxocChange > -parseUnits('1', 18));
  const fotChange = (await balanceOf(fot, account.address)) - fotBefore;
  const printed = Number(first[2]) + Number(second[2]) - 100;
  assert.ok(Math.abs(Number(fotChange) / 1e18 - printed) < 1e-5);
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);
  assert.equal(await allowance(fot, account.address, v2Router), 0n);
});
