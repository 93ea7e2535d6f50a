// SPDX-License-Identifier: MIT
// 给 ethers 6 的 Wallet 加上同样的一问：在测试网与主网上，发送之前先说清要做什么。
import { resolveAddress, type TransactionRequest, type Wallet } from 'ethers';
import type { Hex } from 'viem';
import { confirmTransaction } from './confirm';

/** 同一个 Wallet，只是发送之前先问；本地链上不问。 */
export function askBeforeSending(wallet: Wallet): Wallet {
  const send = wallet.sendTransaction.bind(wallet);
  wallet.sendTransaction = async (request: TransactionRequest) => {
    await confirmTransaction({
      to: request.to ? await resolveAddress(request.to) : undefined,
      value: BigInt(request.value ?? 0),
      data: (request.data ?? undefined) as Hex | undefined,
    });
    return send(request);
  };
  return wallet;
}
