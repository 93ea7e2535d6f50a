// SPDX-License-Identifier: MIT
// 演示里的市场：在 V3 的池里卖出，推动价格、产生手续费。只能在本地链上运行。
import { parseUnits, type Address, type TransactionReceipt } from 'viem';
import { swapRouterAbi } from './abis';
import { approve } from './approve';
import { deployments, publicClient } from './clients';
import './local-chain';
import { waitForSuccess } from './receipts';
import { account, walletClient } from './wallet';

/** 卖出 WXOC 或 USDT，换成另一种。市场什么价都接受，所以没有下限；你的兑换要有。 */
export async function sell(
  tokenIn: Address,
  amountIn: bigint,
  fee: number,
): Promise<TransactionReceipt> {
  const { wxoc, usdt, swapRouter } = deployments;
  const { blockNumber } = await approve(tokenIn, swapRouter, amountIn);
  const { timestamp } = await publicClient.getBlock({ blockNumber });
  const hash = await walletClient.writeContract({
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut: tokenIn === wxoc ? usdt : wxoc,
        fee,
        recipient: account.address,
        deadline: timestamp + 20n * 60n,
        amountIn,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  return waitForSuccess(hash);
}

/** 卖出 WXOC，或者用 USDT 买进；amount 是付出的数量。 */
export const trade = (side: 'sell' | 'buy', amount: string, fee: number) =>
  side === 'sell'
    ? sell(deployments.wxoc, parseUnits(amount, 18), fee)
    : sell(deployments.usdt, parseUnits(amount, 6), fee);
