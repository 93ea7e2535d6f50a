// SPDX-License-Identifier: MIT
// 请钱包发送一笔交易，等到上链，核对上链的就是请它发的那一笔。钱包说的话，能核对的都核对。
import {
  isAddressEqual,
  isHash,
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

/** onSent 在钱包给出哈希之后调用；之后可能要等很久。 */
export async function sendAndWait(
  client: PublicClient,
  owner: Address,
  call: Call,
  onSent: (hash: Hash) => void,
): Promise<TransactionReceipt> {
  const wallet = await openWallet(owner);
  // 会回滚的在这里就停下，钱包不会弹出。打包之前池还会变，留四分之一的余量。
  const estimate = await client.estimateGas({ account: owner, ...call });
  const hash = await wallet.sendTransaction({
    ...call,
    account: owner,
    gas: (estimate * 125n) / 100n,
  });
  if (!isHash(hash)) {
    throw new Error('钱包给出的不是交易哈希；先在钱包里看这一笔的结果，不要直接重来');
  }
  onSent(hash);
  return settled(client, owner, call, hash);
}

async function settled(client: PublicClient, owner: Address, call: Call, hash: Hash) {
  let isCancelled = false;
  const receipt = await client.waitForTransactionReceipt({
    hash,
    // 一直等：过了多久都不等于失败。
    timeout: 0,
    onReplaced: ({ reason }) => {
      isCancelled = reason === 'cancelled';
    },
  });
  if (isCancelled) throw new Error('你在钱包里取消了这一笔，没有成交');
  const mined = await client.getTransaction({ hash: receipt.transactionHash });
  const isAsked =
    isAddressEqual(mined.from, owner) &&
    mined.to !== null &&
    isAddressEqual(mined.to, call.to) &&
    mined.input === call.data &&
    mined.value === call.value;
  if (!isAsked) {
    throw new Error(`上链的 ${mined.hash} 不是你确认的那一笔；在区块浏览器里看清它做了什么`);
  }
  if (receipt.status !== 'success') throw new Error(`交易 ${mined.hash} 回滚，只付了 Gas 费`);
  return receipt;
}
