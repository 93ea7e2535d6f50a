// SPDX-License-Identifier: MIT
// 请钱包发送一笔交易，等到上链，核对上链的就是请它发的那一笔。钱包说的话，能核对的都核对。
import {
  BaseError,
  BlockNotFoundError,
  InsufficientFundsError,
  isAddressEqual,
  isHash,
  TransactionNotFoundError,
  UserRejectedRequestError,
  type Account,
  type Address,
  type Block,
  type Chain,
  type Hash,
  type Hex,
  type PublicClient,
  type Transaction,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem';
import { getBlock } from 'viem/actions';
import { getWalletClient } from 'wagmi/actions';
import { chain, config } from './config';

type Wallet = WalletClient<Transport, Chain, Account>;

export interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** 请钱包发的一笔：等它的结果要知道这些。 */
export interface Asked {
  call: Call;
  /** 请钱包发送之前的最新区块：它只会在这之后上链。 */
  after: bigint;
  /** 钱包还没有给出时没有。 */
  hash?: Hash;
  /** 过了这个时间（秒），它上了链也不会成交；没有写就一直等。 */
  deadline?: bigint;
}

/** 链上有了结果，而这一笔没有成交：再等也不会变。 */
export class NotDone extends Error {}

/** 过了截止时间，哪个区块里都没有它：不会再成交。 */
export class Expired extends Error {}

/** 网页看到的最新区块；截止时间从它算。 */
export type Head = Pick<Block, 'number' | 'hash' | 'timestamp'>;

/** 等钱包的节点赶上：每半秒看一次，最多这么多次。 */
const tries = 12;

/** 网页的节点最多比钱包的慢这么多秒；再多，它给的报价就是旧的。 */
const mostBehind = 30n;

/** 核对时等钱包多久，毫秒；这时还没有请它签名。 */
const patience = 15_000;

/** 单跳的兑换远用不到这么多；节点多报了估算，多出的上限也可能要付钱。 */
const mostGas = 2_000_000n;

const WALLET = '什么也没有发送；先核对钱包里的网络';

/**
 * 链 ID 相同的不一定是同一条链：本地链与主网就相同。网页看到的最新区块，钱包的节点也要有，而且是同一个。
 * 时间也要相同，而且不能旧：网页的节点停住或说谎时，报价不会过期，截止时间也可能太晚。
 */
async function checkSameChain(wallet: Wallet, head: Head): Promise<void> {
  const blockNumber = head.number!;
  let block: Head | undefined;
  for (let time = 0; !block; time += 1) {
    if (time === tries) {
      throw new Error(`钱包的节点没有区块 ${blockNumber}：它落后了，或者连的是另一条链。${WALLET}`);
    }
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    block = await ifFound(getBlock(wallet, { blockNumber }));
  }
  if (block.hash !== head.hash) {
    throw new Error(`钱包连的是另一条链：链 ID 相同，区块 ${blockNumber} 却不同。${WALLET}`);
  }
  const late = (await getBlock(wallet)).timestamp - head.timestamp;
  if (block.timestamp !== head.timestamp || late > mostBehind) {
    throw new Error(
      `网页的节点停住了，或者出了错：钱包的节点已经晚 ${late} 秒。什么也没有发送；稍后再试`,
    );
  }
}

/** 这时还没有请钱包签名，等不到就说出来；页面不会一直转。 */
function inTime<T>(asking: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('钱包没有响应，什么也没有发送；打开钱包看看再试')), patience);
  });
  return Promise.race([asking, late]);
}

/** 按下按钮时才去取钱包：它可能刚换过链，或者换过账户。 */
async function openWallet(owner: Address, head: Head): Promise<Wallet> {
  const wallet = await getWalletClient(config, { chainId: chain.id, assertChainId: false });
  if ((await wallet.getChainId()) !== chain.id) {
    throw new Error('钱包在别的链上，什么也没有发送；先切换再试');
  }
  const [current] = await wallet.getAddresses();
  if (!current || !isAddressEqual(current, owner)) {
    throw new Error('钱包现在的账户与页面上的不同，什么也没有发送；核对账户再试');
  }
  await checkSameChain(wallet, head);
  return wallet;
}

/** 核对钱包，估算 Gas；返回的函数才让钱包弹出，给出哈希。 */
export async function prepare(
  client: PublicClient,
  owner: Address,
  call: Call,
  head: Head,
): Promise<() => Promise<Hash>> {
  const wallet = await inTime(openWallet(owner, head));
  // 会回滚的在这里就停下，钱包不会弹出。打包之前池还会变，留四分之一的余量。
  const estimate = await client.estimateGas({ account: owner, ...call });
  const gas = (estimate * 125n) / 100n;
  if (gas > mostGas) throw new Error(`节点说要 ${estimate} Gas，太多了，什么也没有发送；稍后再试`);
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

/** 节点还没有的，当作没有看到。 */
async function ifFound<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TransactionNotFoundError || error instanceof BlockNotFoundError) return;
    throw error;
  }
}

const isSame = (mined: Transaction, owner: Address, { to, data, value }: Call): boolean =>
  isAddressEqual(mined.from, owner) &&
  mined.to !== null &&
  isAddressEqual(mined.to, to) &&
  mined.input === data &&
  mined.value === value;

/**
 * 在发送之后的每个区块里找：内容相同的，在钱包里加速过的哈希不同，也在其中；或者用掉同一个 nonce 的。
 * waitForTransactionReceipt 只认哈希：页面没有看到它等待的样子，它就已经被换掉，那样会一直等下去。
 */
async function findMined(
  client: PublicClient,
  owner: Address,
  { call, after, hash, deadline }: Asked,
): Promise<Transaction> {
  let waiting: Transaction | undefined;
  for (let next = after + 1n; ; ) {
    const seen = hash && (await ifFound(client.getTransaction({ hash })));
    if (seen && seen.blockNumber !== null) return seen;
    waiting = seen ?? waiting;
    const head = await client.getBlockNumber({ cacheTime: 0 });
    for (; next <= head; next += 1n) {
      const block = await ifFound(
        client.getBlock({ blockNumber: next, includeTransactions: true }),
      );
      if (!block) break;
      const found = block.transactions.find(
        (mined) =>
          isSame(mined, owner, call) ||
          (mined.from === waiting?.from && mined.nonce === waiting.nonce),
      );
      if (found) return found;
      // 多等的一分钟留给落后的节点。
      if (deadline !== undefined && block.timestamp > deadline + 60n) throw new Expired();
    }
    await new Promise((resolve) => setTimeout(resolve, client.pollingInterval));
  }
}

/** 等到上链。不是成交就抛出 NotDone 或 Expired；别的错误只是没有看到，要再查。 */
export async function settled(
  client: PublicClient,
  owner: Address,
  asked: Asked,
): Promise<TransactionReceipt> {
  const mined = await findMined(client, owner, asked);
  if (!isSame(mined, owner, asked.call)) {
    const isCancelled = mined.hash !== asked.hash && mined.to === mined.from && mined.value === 0n;
    throw new NotDone(
      isCancelled
        ? '你在钱包里取消了这一笔，没有成交'
        : `上链的 ${mined.hash} 不是你确认的那一笔；在区块浏览器里看清它做了什么`,
    );
  }
  const receipt = await client.waitForTransactionReceipt({ hash: mined.hash, timeout: 0 });
  if (receipt.status !== 'success') throw new NotDone(`交易 ${mined.hash} 回滚，只付了 Gas 费`);
  return receipt;
}
