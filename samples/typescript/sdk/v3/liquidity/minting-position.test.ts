import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { positionManagerAbi } from '#abi';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';

const positionManager = { address: deployments.positionManager, abi: positionManagerAbi } as const;

test('头寸归账户所有，区间、流动性与存入数量和打印的一致', async () => {
  const { wxoc, usdt } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v3/liquidity/minting-position');

  const args = [BigInt(/头寸编号：(\d+)/.exec(output)?.[1] ?? '')] as const;
  const owner = await publicClient.readContract({
    ...positionManager,
    functionName: 'ownerOf',
    args,
  });
  assert.equal(owner, account.address);

  const [, , token0, token1, fee, tickLower, tickUpper, liquidity] =
    await publicClient.readContract({ ...positionManager, functionName: 'positions', args });
  assert.deepEqual([token0, token1, fee], [wxoc, usdt, 3000]);
  assert.match(output, new RegExp(`刻度区间：\\[${tickLower}, ${tickUpper}\\]`));
  assert.match(output, new RegExp(`流动性：${liquidity}\n`));
  assert.ok(liquidity > 0n);

  const wxocSpent = wxocBefore - (await balanceOf(wxoc, account.address));
  const usdtSpent = usdtBefore - (await balanceOf(usdt, account.address));
  assert.match(output, new RegExp(`实际存入：${wxocSpent} 与 ${usdtSpent}（`));
  assert.ok(wxocSpent <= parseUnits('10', 18) && usdtSpent <= parseUnits('50', 6));
});
