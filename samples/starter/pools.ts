// SPDX-License-Identifier: MIT
// 找到 V3 的池，读出此刻的价格、流动性与刻度。
import type { Token } from '@uniswap/sdk-core';
import { Pool, TICK_SPACINGS, TickMath, type FeeAmount } from '@uniswap/v3-sdk';
import { erc20Abi, zeroAddress, type Address } from 'viem';
import { tickLensAbi, v3FactoryAbi, v3PoolAbi } from './abis';
import { deployments, publicClient } from './clients';

/** 池的地址；没有这个池，或者代币的小数位写错，就停下并说明。 */
export async function findPool(tokenA: Token, tokenB: Token, fee: FeeAmount): Promise<Address> {
  const [addressA, addressB] = [tokenA.address as Address, tokenB.address as Address];
  const decimals = { abi: erc20Abi, functionName: 'decimals' } as const;
  const [pool, ...actual] = await publicClient.multicall({
    contracts: [
      {
        address: deployments.v3Factory,
        abi: v3FactoryAbi,
        functionName: 'getPool',
        args: [addressA, addressB, fee],
      },
      { ...decimals, address: addressA },
      { ...decimals, address: addressB },
    ],
    allowFailure: false,
  });
  for (const [index, { symbol, decimals: written }] of [tokenA, tokenB].entries()) {
    if (actual[index] === written) continue;
    throw new Error(`${symbol} 有 ${actual[index]} 位小数，程序里写的是 ${written}`);
  }
  if (pool === zeroAddress) {
    throw new Error(`${tokenA.symbol}/${tokenB.symbol} ${fee / 10_000}% 的池不存在`);
  }
  return pool;
}

/** 池此刻的样子；没有刻度数据，报价要用报价合约。 */
export async function readPool(tokenA: Token, tokenB: Token, fee: FeeAmount): Promise<Pool> {
  const contract = { address: await findPool(tokenA, tokenB, fee), abi: v3PoolAbi } as const;
  const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'slot0' },
      { ...contract, functionName: 'liquidity' },
    ],
    allowFailure: false,
  });
  return new Pool(tokenA, tokenB, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
}

/** 全部已初始化的刻度，从小到大；怎样找到它们见“读取池数据”。 */
export async function fetchTicks(pool: Address, fee: FeeAmount, blockNumber: bigint) {
  const last = Math.floor(TickMath.MAX_TICK / TICK_SPACINGS[fee]) >> 8;
  const words = Array.from({ length: 2 * last + 2 }, (_, index) => index - last - 1);
  const lens = { address: deployments.tickLens, abi: tickLensAbi } as const;
  const populated = await publicClient.multicall({
    contracts: words.map(
      (word) => ({ ...lens, functionName: 'getPopulatedTicksInWord', args: [pool, word] }) as const,
    ),
    allowFailure: false,
    blockNumber,
  });
  return populated
    .flat()
    .sort((a, b) => a.tick - b.tick)
    .map(({ tick, liquidityNet, liquidityGross }) => ({
      index: tick,
      liquidityNet: liquidityNet.toString(),
      liquidityGross: liquidityGross.toString(),
    }));
}

/** 构造带刻度的 Pool 要的四样，取自同一个区块。 */
export async function readPoolState(
  tokenA: Token,
  tokenB: Token,
  fee: FeeAmount,
  blockNumber: bigint,
) {
  const contract = { address: await findPool(tokenA, tokenB, fee), abi: v3PoolAbi } as const;
  const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'slot0' },
      { ...contract, functionName: 'liquidity' },
    ],
    allowFailure: false,
    blockNumber,
  });
  return {
    sqrtPriceX96: sqrtPriceX96.toString(),
    liquidity: liquidity.toString(),
    tick,
    ticks: await fetchTicks(contract.address, fee, blockNumber),
  };
}

/** 带全部刻度的池，能在本地算出兑换的数量。 */
export async function readPoolWithTicks(
  tokenA: Token,
  tokenB: Token,
  fee: FeeAmount,
  blockNumber: bigint,
): Promise<Pool> {
  const state = await readPoolState(tokenA, tokenB, fee, blockNumber);
  const { sqrtPriceX96, liquidity, tick, ticks } = state;
  return new Pool(tokenA, tokenB, fee, sqrtPriceX96, liquidity, tick, ticks);
}
