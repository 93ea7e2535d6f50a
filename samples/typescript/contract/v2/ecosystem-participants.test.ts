import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { largestOutput } from '../../../testing/constant-product';

const x = parseUnits('1000', 18);
const y = parseUnits('5000', 6);
const sold = parseUnits('100', 18);
// 1 WXOC = 5 USDT，换算到最小单位。
const worth = (wxoc: bigint) => Number((wxoc * 5n) / 10n ** 12n) / 1e6;

test('兑换者少得的，等于套利者与流动性提供者多得的', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/ecosystem-participants');
  const printed = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';

  const traderGot = largestOutput(x, y, sold);
  const paid = parseUnits(printed(/套利者：付 (\S+) USDT/), 6);
  const moved = { x: x + sold, y: y - traderGot };
  const bought = largestOutput(moved.y, moved.x, paid);
  assert.equal(parseUnits(printed(/套利者：.*得 (\S+) WXOC/), 18), bought);

  // 打印的数量就是账户余额的变化。
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), sold - bought);
  assert.equal(usdtBefore - (await balanceOf(usdt, account.address)), paid - traderGot);
  assert.equal(await allowance(usdt, account.address, v2Router), 0n);

  const profitOf = (payment: bigint) =>
    worth(largestOutput(moved.y, moved.x, payment)) - Number(payment) / 1e6;
  const profit = profitOf(paid);
  const tenth = parseUnits('0.1', 6);
  assert.ok(profit > profitOf(paid - tenth) && profit > profitOf(paid + tenth), '应是最优数量');

  const traderLoss = worth(sold) - Number(traderGot) / 1e6;
  const poolGain =
    worth(moved.x - bought) + Number(moved.y + paid) / 1e6 - worth(x) - Number(y) / 1e6;
  assert.ok(poolGain > 0 && Math.abs(profit + poolGain - traderLoss) < 1e-5);
  assert.equal(printed(/少 (\S+) USDT/), traderLoss.toFixed(4));
  assert.equal(printed(/可赚 (\S+) USDT/), profit.toFixed(4));
  assert.equal(printed(/增值 (\S+) USDT/), poolGain.toFixed(4));
});
