import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnits, parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { largestOutput } from '../../../testing/constant-product';

const wxocReserve = parseUnits('1000', 18);
const usdtReserve = parseUnits('5000', 6);
const hundred = parseUnits('100', 18);

test('卖出 100 WXOC 得到 K 检查允许的最大数量，k 变大', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/how-it-works');

  const received = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), hundred);
  assert.equal(received, largestOutput(wxocReserve, usdtReserve, hundred));
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);

  const printed = `${formatUnits(received, 6)} USDT`;
  assert.ok(output.includes(`，计手续费得 ${printed}`));
  assert.ok(output.includes(`路由合约报价：${printed}`));
  assert.ok(output.includes(`成交：付 100 WXOC，得 ${printed}`));
  const [kBefore, kAfter] = [...output.matchAll(/k = (\S+)/g)].map(([, k]) => Number(k));
  assert.equal(kBefore, 5_000_000);
  assert.ok(kAfter > kBefore);

  // 不计手续费的数量是乘积不变小的最大整数：再多一个最小单位，乘积就变小。
  const withoutFee = parseUnits(/不计手续费得 (\S+) USDT/.exec(output)?.[1] ?? '', 6);
  const product = (out: bigint) => (wxocReserve + hundred) * (usdtReserve - out);
  assert.ok(product(withoutFee) >= wxocReserve * usdtReserve);
  assert.ok(product(withoutFee + 1n) < wxocReserve * usdtReserve);

  for (const [, size, out] of output.matchAll(/ {2}卖出 (\d+) WXOC 得 (\S+) USDT/g)) {
    const largest = largestOutput(wxocReserve, usdtReserve, parseUnits(size, 18));
    assert.equal(parseUnits(out, 6), largest, `卖出 ${size} WXOC`);
  }
});
