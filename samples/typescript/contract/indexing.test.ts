import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const { v3Factory, wxoc, usdt } = deployments;

test('由事件算出的 V3 手续费等于池记下的手续费增长', async () => {
  const address = await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, usdt, 3000],
  });
  const pool = { address, abi: v3PoolAbi } as const;
  const growth = () => publicClient.readContract({ ...pool, functionName: 'feeGrowthGlobal1X128' });
  const before = await growth();
  const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const output = await runSample('contract/indexing');

  const printed = parseUnits(/V3：\S+ WXOC 与 (\S+) USDT/.exec(output)![1]!, 6);
  const recorded = ((await growth()) - before) * liquidity;
  // 一次兑换与一次闪电贷，兑换的四分之一归协议：都算在手续费里。
  const swapFee = parseUnits('0.12', 6);
  const flashFee = parseUnits('0.3', 6);
  assert.equal(printed, swapFee + flashFee);
  // 池的手续费向上取整，累计向下取整，各差不到一个最小单位。
  const difference = (recorded >> 128n) + swapFee / 4n - printed;
  assert.ok(difference >= -3n && difference <= 1n, String(difference));

  // 直接转进去的 1 个最小单位不使统计停下，也不算进资金量。
  assert.match(output, /V3 多出 0 与 1 个最小单位/);
});
