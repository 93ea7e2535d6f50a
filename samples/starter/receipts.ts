// SPDX-License-Identifier: MIT
// 等交易的回执。
import type { Hash, TransactionReceipt } from 'viem';
import { publicClient } from './clients';

/** 等到交易上链；执行失败的交易也有回执，所以要看状态。之后的读取可以固定在它的区块上。 */
export async function waitForSuccess(hash: Hash): Promise<TransactionReceipt> {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`交易 ${hash} 回滚`);
  return receipt;
}
