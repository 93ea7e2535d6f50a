// SPDX-License-Identifier: MIT
// 请钱包发送一笔交易，等到上链，核对上链的就是请它发的那一笔。钱包说的话，能核对的都核对。
import {
  BaseError,
  InsufficientFundsError,
  isAddressEqual,
  isHash,
  TransactionReceiptNotFoundError,
  UserRejectedRequestError,
  type Account,
  type Address,
  type Chain,
  type Hash,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem';
import { getWalletClient } from 'wagmi/actions';
import { chain, config } from './config';

type Wallet = WalletClient<Transport, Chain, Account>;

export interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** 链上有了结果，而这一笔没有成交：再等也不会变。 */
export class NotDone extends Error {}

/** 按下按钮时才去取钱包：它可能刚换过链，或者换过账户。 */
async function openWallet(owner: Address): Promise<Wallet> {
  const wallet = await getWalletClient(config, { chainId: chain.id, assertChainId: false });
  if ((await wallet.getChainId()) !== chain.id) {
    throw new Error('钱包在别的链上，什么也没有发送；先切换再试');
  }
  const [current] = await wallet.getAddresses();
  if (!current || !isAddressEqual(current, owner)) {
    throw new Error('钱包现在的账户与页面上的不同，什么也没有发送；核对账户再试');
  }
  return wallet;
}

/** 核对钱包，估算 Gas；返回的函数才让钱包弹出，给出哈希。 */
export async function prepare(
  client: PublicClient,
  owner: Address,
  call: Call,
): Promise<() => Promise<Hash>> {
  const wallet = await openWallet(owner);
  // 会回滚的在这里就停下，钱包不会弹出。打包之前池还会变，留四分之一的余量。
  const estimate = await client.estimateGas({ account: owner, ...call });
  const gas = (estimate * 125n) / 100n;
  return async () => {
    const hash = await wallet.sendTransaction({ ...call, account: owner, gas });
    if (isHash(hash)) return hash;
    throw new Error('钱包给出的不是交易哈希；先在钱包里看这一笔的结果，不要直接重来');
  };
}

/** 钱包出了错，能确定什么也没有发送的只有这两种。 */
export const isNeverSent = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof UserRejectedRequestError || cause instanceof InsufficientFundsError,
  ) !== null;

/** 等到上链。不是成交就抛出 NotDone；别的错误只是没有看到，要再查。 */
export async function settled(
  client: PublicClient,
  owner: Address,
  call: Call,
  hash: Hash,
): Promise<TransactionReceipt> {
  let isCancelled = false;
  const receipt = await client.waitForTransactionReceipt({
    hash,
    // 一直等：过了多久都不等于失败。
    timeout: 0,
    onReplaced: ({ reason }) => {
      isCancelled = reason === 'cancelled';
    },
  });
  if (isCancelled) throw new NotDone('你在钱包里取消了这一笔，没有成交');
  const mined = await client.getTransaction({ hash: receipt.transactionHash });
  const isAsked =
    isAddressEqual(mined.from, owner) &&
    mined.to !== null &&
    isAddressEqual(mined.to, call.to) &&
    mined.input === call.data &&
    mined.value === call.value;
  if (!isAsked) {
    throw new NotDone(`上链的 ${mined.hash} 不是你确认的那一笔；在区块浏览器里看清它做了什么`);
  }
  if (receipt.status !== 'success') throw new NotDone(`交易 ${mined.hash} 回滚，只付了 Gas 费`);
  return receipt;
}

/** 过了截止时间再加一分钟，还查不到回执：等着的那一笔不会再成交。多等的一分钟留给落后的节点。 */
export async function isOver(
  client: PublicClient,
  { hash, deadline }: { hash?: Hash; deadline: bigint },
): Promise<boolean> {
  const { timestamp } = await client.getBlock();
  if (timestamp <= deadline + 60n) return false;
  if (!hash) return true;
  const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  });
  return receipt === undefined;
}
