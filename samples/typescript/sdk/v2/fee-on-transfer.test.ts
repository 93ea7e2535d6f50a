import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('转账扣费代币：报价就是到账的数量，不留下授权', async () => {
  const before = await balanceOf(deployments.fot, account.address);
  const output = await runSample('sdk/v2/fee-on-transfer');
  const amount = (pattern: RegExp) => parseUnits(pattern.exec(output)![1]!, 18);
  const quoted = amount(/5 WXOC → ([\d.]+) FOT/);
  const bought = amount(/买入，收到：([\d.]+) FOT/);
  // SDK 把扣费之后的数量向下取整，合约把扣掉的向下取整，最多差一个最小单位。
  assert.ok(bought - quoted <= 1n && bought >= quoted, `报价 ${quoted}，到账 ${bought}`);
  assert.match(
    output,
    /容忍 1%：\n交易回滚：UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT\n容忍 1\.02%：\n可以成交/,
  );
  assert.equal(await allowance(deployments.wxoc, account.address, deployments.v2Router), 0n);
  const after = await balanceOf(deployments.fot, account.address);
  assert.equal(after - before, bought - parseUnits('100', 18));
  assert.equal(await allowance(deployments.fot, account.address, deployments.v2Router), 0n);
});
