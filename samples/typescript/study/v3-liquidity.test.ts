import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('跌出区间的头寸只剩 WXOC，不再得到手续费，取出后 NFT 与授权都不留下', async () => {
  const { wxoc, usdt, positionManager, swapRouter } = deployments;
  const output = await runSample('study/v3-liquidity');
  assert.equal(await balanceOf(positionManager, account.address), 0n, 'NFT 应已销毁');
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  // 外围合约按流动性反推数量时向下取整，授权可能剩下极少的最小单位。
  assert.ok((await allowance(wxoc, account.address, positionManager)) < 1_000_000n);
  assert.ok((await allowance(usdt, account.address, positionManager)) < 10n);

  const tokenId = BigInt(/头寸 (\d+)/.exec(output)?.[1] ?? 0);
  await assert.rejects(
    publicClient.readContract({
      address: positionManager,
      abi: parseAbi(['function ownerOf(uint256 tokenId) view returns (address)']),
      functionName: 'ownerOf',
      args: [tokenId],
    }),
    /nonexistent token/,
  );

  const amounts = (pattern: RegExp) => pattern.exec(output)?.slice(1).map(Number) ?? [];
  assert.deepEqual(amounts(/新增手续费：([\d.]+) WXOC 与 ([\d.]+) USDT/), [0, 0]);
  assert.deepEqual(amounts(/移除流动性后到账：([\d.]+) WXOC/), [0]);
  const [wxocOut, usdtOut] = amounts(/再领取：([\d.]+) WXOC 与 ([\d.]+) USDT/);
  assert.equal(usdtOut, 0);
  // 区间 4 到 6.25：L = 10 / (1/√5 − 1/√6.25)，全部变成 WXOC 时有 L (1/2 − 1/2.5) 个。
  const liquidity = 10 / (1 / Math.sqrt(5) - 1 / 2.5);
  assert.ok(Math.abs(wxocOut - liquidity * (1 / 2 - 1 / 2.5)) < 0.3);
  const [feeWxoc, feeUsdt] = amounts(/领取手续费：([\d.]+) WXOC 与 ([\d.]+) USDT/);
  assert.ok(feeWxoc > 0);
  assert.equal(feeUsdt, 0, '别人付的是 WXOC，手续费也是 WXOC');
});
