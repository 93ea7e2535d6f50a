// SPDX-License-Identifier: MIT
// TickLens：一次读出位图的一个字里全部有边界的刻度。
// #region setup
import { zeroAddress } from 'viem';
import { tickLensAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';

const pool = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [deployments.wxoc, deployments.usdt, 3000],
});
if (pool === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const [[, tick], spacing] = await Promise.all([
  publicClient.readContract({ address: pool, abi: v3PoolAbi, functionName: 'slot0' }),
  publicClient.readContract({ address: pool, abi: v3PoolAbi, functionName: 'tickSpacing' }),
]);
// #endregion setup

// #region word
// 一个字管 256 个可用刻度：先除以刻度间距，向负无穷取整，再右移 8 位。
const word = Math.floor(tick / spacing) >> 8;
console.log(`当前刻度 ${tick}，在第 ${word} 个字`);
// 相邻的边界可能在隔壁的字里，所以连同前后各读一个。
const words = [word - 1, word, word + 1];
const found = await Promise.all(
  words.map((index) =>
    publicClient.readContract({
      address: deployments.tickLens,
      abi: tickLensAbi,
      functionName: 'getPopulatedTicksInWord',
      args: [pool, index],
    }),
  ),
);
// #endregion word

// #region ticks
console.table(
  found.flatMap((ticks, position) =>
    ticks.map(({ tick: index, liquidityNet, liquidityGross }) => ({
      字: words[position],
      tick: index,
      liquidityNet: String(liquidityNet),
      liquidityGross: String(liquidityGross),
    })),
  ),
);
// #endregion ticks

// #region empty
const empty = await publicClient.readContract({
  address: deployments.tickLens,
  abi: tickLensAbi,
  functionName: 'getPopulatedTicksInWord',
  args: [pool, 0],
});
console.log(`没有边界的字返回 ${empty.length} 个`);
// #endregion empty
