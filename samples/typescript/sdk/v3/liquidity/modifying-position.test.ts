import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

const { wxoc, usdt, positionManager } = deployments;
const wxocBefore = await balanceOf(wxoc, account.address);
const usdtBefore = await balanceOf(usdt, account.address);
const output = await runSample('sdk/v3/liquidity/modifying-position');

function amounts(pattern: RegExp): bigint[] {
  return [...output.matchAll(pattern)].map(([, text]) => BigInt(text));
}

test('增加之后的流动性是两次之和，移除的恰好是一半', () => {
  const [initial, total] = amounts(/^流动性：(\d+)$/gm);
  const [added] = amounts(/^增加流动性：(\d+)$/gm);
  const [removed] = amounts(/^移除流动性：(\d+)$/gm);
  assert.equal(total, initial + added);
  assert.equal(removed, total / 2n);
});

test('收到的数量等于计入待领取的数量', () => {
  const credited = /计入待领取：(.*)$/m.exec(output)?.[1];
  assert.equal(/实际收到：(.*)$/m.exec(output)?.[1], credited);
});

test('全部移除之后 NFT 不存在，代币回到账户，只差取整', async () => {
  const count = await publicClient.readContract({
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'balanceOf',
    args: [account.address],
  });
  assert.equal(count, 0n);
  const lost0 = wxocBefore - (await balanceOf(wxoc, account.address));
  const lost1 = usdtBefore - (await balanceOf(usdt, account.address));
  // 存入向上取整，取回向下取整：损失的只能是几个最小单位，而且不会为负。
  assert.ok(lost0 >= 0n && lost0 < parseUnits('0.000000000001', 18), `${lost0}`);
  assert.ok(lost1 >= 0n && lost1 < 10n, `${lost1}`);
});

test('没有留下授权', async () => {
  for (const token of [wxoc, usdt]) {
    assert.equal(await allowance(token, account.address, positionManager), 0n);
  }
});
