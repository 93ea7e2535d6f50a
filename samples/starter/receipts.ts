// SPDX-License-Identifier: MIT
// 等交易的回执，从里面读出收到多少。
import { erc20Abi, isAddressEqual, parseEventLogs } from 'viem';
import type { Address, Hash, TransactionReceipt } from 'viem';
import { publicClient } from './clients';

const reasons = { cancelled: '取消', repriced: '换了单价', replaced: '换了内容' };

/** 同一个 nonce 的另一笔上了链，要等的那一笔不会再上链。只换了单价的内容相同，成败看 receipt：不要重发。 */
export class Replaced extends Error {
  constructor(
    readonly hash: Hash,
    /** 上链的那一笔的回执。 */
    readonly receipt: TransactionReceipt,
    reason: string,
  ) {
    super(`交易 ${hash} 没有上链：被 ${receipt.transactionHash} 代替（${reason}）`);
  }
}

/**
 * 等到交易上链；执行失败的交易也有回执，所以要看状态。之后的读取可以固定在它的区块上。
 * 等不到而抛出的超时不是失败：查清之前不要重发。
 */
export async function waitForSuccess(hash: Hash): Promise<TransactionReceipt> {
  let reason = '原因不明';
  const receipt = await publicClient.waitForTransactionReceipt({
    hash,
    onReplaced: (replacement) => {
      reason = reasons[replacement.reason];
    },
  });
  // 用户在钱包里加速或取消，viem 给出的是代替者的回执。
  if (receipt.transactionHash !== hash) throw new Replaced(hash, receipt, reason);
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
