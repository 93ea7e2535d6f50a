// SPDX-License-Identifier: MIT
// 授权恰好这一次要用的数量，等它上链。
import { erc20Abi, type Address, type TransactionReceipt } from 'viem';
import { waitForSuccess } from './receipts';
import { walletClient } from './wallet';

/** 让 spender 能取走 amount 个最小单位的 token。 */
export async function approve(
  token: Address,
  spender: Address,
  amount: bigint,
): Promise<TransactionReceipt> {
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  return waitForSuccess(hash);
}
