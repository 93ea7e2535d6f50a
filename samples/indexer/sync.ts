// SPDX-License-Identifier: MIT
// 跟上链：从上次停下的地方分段读取；区块被换掉，就退回到还在链上的那一个。
import { BaseError, BlockNotFoundError, getAddress, HttpRequestError } from 'viem';
import type { Address, Hash, PublicClient } from 'viem';
import { bloomFilter, Contradiction, inSlices, unreliableBloom } from '#starter/missing-logs';
import {
  deleteAfter,
  newestBlock,
  rows,
  saveChain,
  savePart,
  saveStop,
  stopReason,
  storedChain,
  type History,
  type Part,
  type StoredBlock,
  type StoredPool,
  type StoredState,
} from './database';
import { createdPools, giftsTo, poolEvents, type PoolEvent, type ReadLogs } from './events';
import { readHeaders, readLogs, type PlacedLog, type Range } from './logs';
import { tokens } from './tokens';

export interface Options {
  client: PublicClient;
  history: History;
  /** 从哪个区块开始：工厂合约部署的区块，晚了就会漏掉池与流动性。至少是 1：区块 0 没有事件，有的节点没有它。 */
  firstBlock: bigint;
  /** 一次查询多少个区块；节点嫌多，自动减半。 */
  chunk: bigint;
  /** 只读到末尾之前这么多个区块：落后不超过它的机器，要读的都已经有了。 */
  confirmations: bigint;
  /** 离末尾这么多个区块以内，逐个核对区块头；更早的只核对每段的两头。 */
  checked: bigint;
  /** 节点的 logsBloom 可不可信；不可信就改看每一笔交易的回执。 */
  trustsBloom: boolean;
  /** 最多退回多少个区块；再深就停下等人看。 */
  deepest: number;
}

export interface Progress {
  /** 读了几段。 */
  parts: number;
  /** 退回了几个存着的区块。 */
  removed: number;
}

// #region stop
/** 停下等人看：存着的一点也没有动，之后每次都抛出它，直到由人解除。 */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** 记下原因，再停下。 */
export function stopHere(history: History, reason: string): never {
  saveStop(history, reason);
  throw new Stopped(`停下了：${reason}`);
}

/** 还是不是那条链：链 ID 与最早读的区块都要相同。第一次读时记下它们。 */
export async function checkChain({ client, history, firstBlock }: Options): Promise<void> {
  const reason = stopReason(history);
  if (reason !== undefined) throw new Stopped(`停下了：${reason}`);
  const known = storedChain(history);
  const id = await client.getChainId();
  const number = known?.number ?? Number(firstBlock);
  const block = await blockAt(client, number);
  if (!block) {
    // 节点可能清掉了旧的区块。存着的最后一个区块还在，也是同一条链；它也没有，就什么都不能说。
    const newest = newestBlock(history);
    if (known?.id === id && newest && (await isOnChain(client, newest))) return;
    throw new Error(`节点没有区块 ${number}，不能核对是不是同一条链：换一个有它的节点`);
  }
  if (!known) saveChain(history, { id, number, hash: block.hash });
  else if (known.id !== id || known.hash !== block.hash) {
    const now = `链 ID ${id}，区块 ${number} 是 ${block.hash}`;
    stopHere(history, `节点换了一条链：${now}，存着的是 ${known.id} 与 ${known.hash}`);
  }
}

/** 节点的这个区块；没有就是 undefined。 */
async function blockAt(client: PublicClient, number: number) {
  try {
    return await client.getBlock({ blockNumber: BigInt(number) });
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}
// #endregion stop

// #region sync
/** 读到末尾之前 confirmations 个区块为止。可以随时停下，再调用一次就接着读。 */
export async function sync(options: Options): Promise<Progress> {
  const { client, history } = options;
  if (!newestBlock(history) || stopReason(history) !== undefined) await checkChain(options);
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const last = head - options.confirmations;
  const progress: Progress = { parts: 0, removed: 0 };
  let { chunk } = options;
  let contradictions = 0;
  for (;;) {
    progress.removed += await goBack(options, head);
    const newest = newestBlock(history);
    const fromBlock = newest ? BigInt(newest.number) + 1n : options.firstBlock;
    if (fromBlock > last) return progress;
    try {
      const range = rangeFrom(fromBlock, chunk, last, head - options.checked);
      savePart(history, await readPart(options, range, newest, fromBlock > head - options.checked));
      progress.parts += 1;
      contradictions = 0;
    } catch (error) {
      // 前后矛盾：这一段不存，从头核对；接连几次都矛盾，就等下一个区块再说。
      if (error instanceof Contradiction && contradictions < 2) contradictions += 1;
      else if (chunk > 1n && isRefusal(error)) chunk /= 2n;
      else throw error;
    }
  }
}

const smallest = (...values: bigint[]) => values.reduce((a, b) => (a < b ? a : b));

/** 一段不跨过逐个核对的起点 tail。 */
function rangeFrom(fromBlock: bigint, chunk: bigint, last: bigint, tail: bigint): Range {
  const toBlock = smallest(fromBlock + chunk - 1n, last);
  return { fromBlock, toBlock: fromBlock <= tail ? smallest(toBlock, tail) : toBlock };
}

/** 存着的区块被换掉了，就退回到还在链上的那一个。先只读不删，找到了才一次删去；返回删了几个。 */
async function goBack(options: Options, head: bigint): Promise<number> {
  const { client, history, deepest } = options;
  // 节点比存着的还短，多半是它落后：只看它有的。查不到不等于被换掉。
  const stored = rows<StoredBlock>(
    history,
    'SELECT * FROM blocks WHERE number <= ? ORDER BY number DESC LIMIT ?',
    Number(head),
    deepest + 2,
  );
  if (stored.length === 0 || (await isOnChain(client, stored[0]!))) return 0;
  await checkChain(options);
  const last = newestBlock(history)!.number;
  let common: StoredBlock | undefined;
  for (const block of stored) {
    if (block !== stored[0] && (await isOnChain(client, block))) {
      common = block;
      break;
    }
    // 这一个被换掉了，从它起的都要退回。
    if (last - block.number >= deepest) break;
  }
  if (!common) stopHere(history, `退回 ${deepest} 个区块仍对不上，节点可能换了一条链`);
  const after = 'SELECT COUNT(*) AS count FROM blocks WHERE number > ?';
  const { count } = rows<{ count: number }>(history, after, common.number)[0]!;
  deleteAfter(history, common.number);
  return count;
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

/** 读一段；读完再核对两头与每个事件的区块，有一处对不上就抛出 Contradiction。 */
async function readPart(
  { client, history, trustsBloom }: Options,
  range: Range,
  before: StoredBlock | undefined,
  isChecked: boolean,
): Promise<Part> {
  const end = await client.getBlock({ blockNumber: range.toBlock });
  const parent = before && BigInt(before.number) + 1n === range.fromBlock ? before.hash : undefined;
  const headers = isChecked ? await readHeaders(client, range, parent, end.hash) : [];
  let given: PlacedLog[] = [];
  const read: ReadLogs = async (wanted) => {
    const logs = await readLogs(client, range, wanted, headers, trustsBloom);
    given = given.concat(logs);
    return logs;
  };

  const pools = await createdPools(read);
  const known = [...rows<StoredPool>(history, 'SELECT * FROM pools'), ...pools];
  const events = await poolEvents(read, known);
  const gifts = await giftsTo(read, known, events);
  const { blocks, senders } = await blocksOf(client, given, trustsBloom);
  for (const edge of [storedBlock(end), ...(before ? [before] : [])]) {
    if (await isOnChain(client, edge)) continue;
    throw new Contradiction(`读的时候区块 ${edge.number} 被换掉了`);
  }

  return {
    blocks: [...blocks.set(end.number, storedBlock(end)).values()],
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
    gifts: gifts.map((gift) => ({ ...gift, amount: gift.amount.toString() })),
  };
}

/** 有日志的区块，与各笔交易的发送者：时间与发送者都在区块里，一个区块查一次。 */
async function blocksOf(client: PublicClient, given: PlacedLog[], trustsBloom: boolean) {
  const blocks = new Map<bigint, StoredBlock>();
  const senders = new Map<Hash, Address>();
  const byBlock = new Map<bigint, PlacedLog[]>();
  for (const log of given) {
    byBlock.set(log.blockNumber, [...(byBlock.get(log.blockNumber) ?? []), log]);
  }
  await inSlices([...byBlock], async ([blockNumber, logs]) => {
    const block = await client.getBlock({ blockNumber, includeTransactions: true });
    for (const { blockHash } of logs) {
      if (blockHash !== block.hash) throw new Contradiction(`区块 ${blockNumber} 被换掉了`);
    }
    const [{ address }] = logs as [PlacedLog];
    const header = { ...block, transactions: [] };
    if (trustsBloom && !bloomFilter({ addresses: [address], topics: [] })(header)) {
      throw new Contradiction(unreliableBloom(blockNumber));
    }
    blocks.set(blockNumber, storedBlock(block));
    for (const { hash, from } of block.transactions) senders.set(hash, getAddress(from));
  });
  return { blocks, senders };
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
