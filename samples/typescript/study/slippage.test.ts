import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

test('严格的下限使交易失败并只花 Gas，宽松的下限以更差的价格成交', async () => {
  const usdtBefore = await balanceOf(deployments.usdt, account.address);
  const nonceBefore = await publicClient.getTransactionCount(account);
  const output = await runSample('study/slippage');
  // 失败的交易也上链：别人的、失败的、成交的，一共三笔。
  assert.equal((await publicClient.getTransactionCount(account)) - nonceBefore, 3);

  const amounts = [...output.matchAll(/([\d.]+) USDT/g)].map(([, amount]) => parseUnits(amount, 6));
  const [quoted, strict, loose, moved, fromFailed, fromLoose] = amounts;
  assert.ok(loose < moved && moved < strict && strict < quoted);
  assert.equal(fromFailed, 0n);
  assert.equal(fromLoose, moved, '宽松的下限按变差后的价格成交');

  const received = (await balanceOf(deployments.usdt, account.address)) - usdtBefore;
  // 卖出 5 个与 1 个各成交一次；6 个全按最初的报价也拿不到这么多。
  assert.ok(received > fromLoose && received < quoted * 6n);
});
