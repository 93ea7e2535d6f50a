// SPDX-License-Identifier: MIT
// 跟上链：从上次停下的地方分段读取；区块被换掉，就退回到还在链上的那一个。
import { BaseError, BlockNotFoundError, getAddress, HttpRequestError } from 'viem';
import type { Address, Hash, PublicClient } from 'viem';
import {
  deleteBlock,
  newestBlock,
  rows,
  savePart,
  type History,
  type Part,
  type StoredBlock,
  type StoredPool,
  type StoredState,
} from './database';
import { createdPools, poolEvents, type PoolEvent, type Range } from './events';
import { tokens } from './tokens';

export interface Options {
  client: PublicClient;
  history: History;
  /** 从哪个区块开始：工厂合约部署的区块，晚了就会漏掉池与流动性。 */
  firstBlock: bigint;
  /** 一次查询多少个区块；节点嫌多，自动减半。 */
  chunk: bigint;
  /** 最多退回多少个存着的区块；再深就停下等人看。 */
  deepest: number;
}

export interface Progress {
  /** 读了几段。 */
  parts: number;
  /** 退回了几个存着的区块。 */
  removed: number;
}

// #region sync
/** 读到链的末尾为止。可以随时停下，再调用一次就接着读。 */
export async function sync(options: Options): Promise<Progress> {
  const { client, history } = options;
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const progress: Progress = { parts: 0, removed: 0 };
  let { chunk } = options;
  for (;;) {
    const newest = newestBlock(history);
    // 节点比存着的还短：多半是它落后，等它赶上，不当作重组。
    if (newest && BigInt(newest.number) > head) return progress;
    if (newest && !(await isOnChain(client, newest))) {
      progress.removed += 1;
      if (progress.removed > options.deepest) {
        throw new Error(`退回了 ${options.deepest} 个区块仍对不上：节点可能换了一条链`);
      }
      deleteBlock(history, newest.number);
      continue;
    }
    const fromBlock = newest ? BigInt(newest.number) + 1n : options.firstBlock;
    if (fromBlock > head) return progress;
    const last = fromBlock + chunk - 1n;
    try {
      const range = { fromBlock, toBlock: last < head ? last : head };
      const part = await readPart(client, history, range, newest);
      // 读的时候区块被换掉了：丢掉，从头核对。
      if (!part) continue;
      savePart(history, part);
      progress.parts += 1;
    } catch (error) {
      if (chunk === 1n || !isRefusal(error)) throw error;
      chunk /= 2n;
    }
  }
}

/** 节点嫌查询得多（各家的错误不同，超时也算）；连不上、太频繁、还没有这个区块则不是。 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError) || error instanceof BlockNotFoundError) return false;
  const answer = error.walk((cause) => cause instanceof HttpRequestError);
  if (!(answer instanceof HttpRequestError)) return true;
  const { status = 503 } = answer;
  return status < 500 && status !== 429;
}
// #endregion sync

// #region read
async function isOnChain(client: PublicClient, { number, hash }: StoredBlock): Promise<boolean> {
  return (await client.getBlock({ blockNumber: BigInt(number) })).hash === hash;
}

/** 读一段；读完再核对两头与每个事件的区块，有一处对不上就返回 undefined。 */
async function readPart(
  client: PublicClient,
  history: History,
  range: Range,
  before: StoredBlock | undefined,
): Promise<Part | undefined> {
  const end = await client.getBlock({ blockNumber: range.toBlock });
  const created = await createdPools(client, range);
  const pools = created.map(({ pool }) => pool);
  const known = rows<StoredPool>(history, 'SELECT * FROM pools');
  const events = await poolEvents(client, [...known, ...pools], range);

  const blocks = new Map([[end.number, storedBlock(end)]]);
  const senders = new Map<string, Address>();
  const hashes = [
    ...created.map(({ pool, blockHash }) => [BigInt(pool.block), blockHash] as const),
    ...events.map(({ blockNumber, blockHash }) => [blockNumber, blockHash] as const),
  ];
  for (const [blockNumber, blockHash] of new Map(hashes)) {
    // 时间与发送者都在区块里，一个区块问一次。
    const block = await client.getBlock({ blockNumber, includeTransactions: true });
    if (block.hash !== blockHash) return undefined;
    blocks.set(blockNumber, storedBlock(block));
    for (const { hash, from } of block.transactions) senders.set(hash, getAddress(from));
  }
  const edges = [storedBlock(end), ...(before ? [before] : [])];
  for (const edge of edges) if (!(await isOnChain(client, edge))) return undefined;

  return {
    blocks: [...blocks.values()],
    pools,
    states: statesAfter(history, events),
    trades: events.flatMap(({ pool, blockNumber, logIndex, transactionHash, trade }) =>
      trade
        ? {
            pool: pool.address,
            block: Number(blockNumber),
            log: logIndex,
            hash: transactionHash,
            trader: senders.get(transactionHash)!,
            amount0: trade[0].toString(),
            amount1: trade[1].toString(),
          }
        : [],
    ),
  };
}

const storedBlock = (block: { number: bigint; hash: Hash; timestamp: bigint }) => ({
  number: Number(block.number),
  hash: block.hash,
  timestamp: Number(block.timestamp),
});
// #endregion read

// #region states
/** 从存着的最后一个状态起，逐个事件往后算。 */
function statesAfter(history: History, events: PoolEvent[]): StoredState[] {
  const latest = new Map<Address, StoredState>();
  const last = 'SELECT * FROM states WHERE pool = ? ORDER BY block DESC, log DESC LIMIT 1';
  return events.map(({ pool, blockNumber, logIndex, balancesAfter, ratio }) => {
    const { address } = pool;
    const before = latest.get(address) ?? rows<StoredState>(history, last, address)[0];
    const amounts = [BigInt(before?.balance0 ?? 0), BigInt(before?.balance1 ?? 0)] as const;
    const [balance0, balance1] = balancesAfter(amounts).map(String);
    const [decimals0, decimals1] = [pool.token0, pool.token1].map(
      (token) => tokens.get(token)!.decimals,
    );
    const price = ratio === undefined ? undefined : ratio * 10 ** (decimals0! - decimals1!);
    const state: StoredState = {
      pool: address,
      block: Number(blockNumber),
      log: logIndex,
      balance0: balance0!,
      balance1: balance1!,
      price: price ?? before?.price ?? null,
    };
    latest.set(address, state);
    return state;
  });
}
// #endregion states
