// SPDX-License-Identifier: MIT
// 等交易的回执，从里面读出收到多少。
import { erc20Abi, isAddressEqual, parseEventLogs } from 'viem';
import type { Address, Hash, TransactionReceipt } from 'viem';
import { publicClient } from './clients';

/** 等到交易上链；执行失败的交易也有回执，所以要看状态。之后的读取可以固定在它的区块上。 */
export async function waitForSuccess(hash: Hash): Promise<TransactionReceipt> {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`交易 ${hash} 回滚`);
  return receipt;
}

/** 一笔交易让 owner 收到多少代币：取自回执里的 Transfer 事件，别的交易不会混进来。 */
export function receivedIn(receipt: TransactionReceipt, token: Address, owner: Address): bigint {
  const args = { to: owner };
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs, args })
    .filter(({ address }) => isAddressEqual(address, token))
    .reduce((sum, transfer) => sum + transfer.args.value, 0n);
}
