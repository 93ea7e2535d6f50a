// SPDX-License-Identifier: MIT
// 计算一个 V3 头寸的手续费要的全部数字，取自同一个区块，写成 SDK 要的 JSBI。
import type { FeeAmount } from '@uniswap/v3-sdk';
import type { Token } from '@uniswap/sdk-core';
import JSBI from 'jsbi';
import { positionManagerAbi, v3PoolAbi } from './abis';
import { deployments, publicClient } from './clients';
import { findPool } from './pools';

const toJsbi = (value: bigint) => JSBI.BigInt(value.toString());

/** 头寸与池必须取自同一个区块，否则差值没有意义。 */
export async function readFeeGrowth(
  tokenId: bigint,
  tokenA: Token,
  tokenB: Token,
  fee: FeeAmount,
  blockNumber: bigint,
) {
  const [, , , , positionFee, tickLower, tickUpper, liquidity, last0, last1] =
    await publicClient.readContract({
      address: deployments.positionManager,
      abi: positionManagerAbi,
      functionName: 'positions',
      args: [tokenId],
      blockNumber,
    });
  if (positionFee !== fee) throw new Error(`头寸 ${tokenId} 不在 ${fee / 10_000}% 的池里`);

  const pool = { address: await findPool(tokenA, tokenB, fee), abi: v3PoolAbi } as const;
  const [[, tickCurrent], global0, global1, lower, upper] = await publicClient.multicall({
    contracts: [
      { ...pool, functionName: 'slot0' },
      { ...pool, functionName: 'feeGrowthGlobal0X128' },
      { ...pool, functionName: 'feeGrowthGlobal1X128' },
      { ...pool, functionName: 'ticks', args: [tickLower] },
      { ...pool, functionName: 'ticks', args: [tickUpper] },
    ],
    allowFailure: false,
    blockNumber,
  });
  // ticks 的第 3、4 项是外侧增长。
  const outside = (tick: typeof lower) => ({
    feeGrowthOutside0X128: toJsbi(tick[2]),
    feeGrowthOutside1X128: toJsbi(tick[3]),
  });
  return {
    liquidity: toJsbi(liquidity),
    /** 上次更新时区间内的增长。 */
    last: [toJsbi(last0), toJsbi(last1)] as const,
    /** TickLibrary.getFeeGrowthInside 的参数，依次排好。 */
    inside: [
      outside(lower),
      outside(upper),
      tickLower,
      tickUpper,
      tickCurrent,
      toJsbi(global0),
      toJsbi(global1),
    ] as const,
  };
}
