// SPDX-License-Identifier: MIT
// 核对“没有事件”：节点没有那个区块时，eth_getLogs 也可能给出空的列表，而不报错。
import { keccak256, TransactionReceiptNotFoundError } from 'viem';
import type { Address, Hash, Hex, PublicClient, TransactionReceipt } from 'viem';

/** 要哪些日志：由谁发出，每个位置上的 topic 是哪几个之一；null 是任何一个。 */
export interface Wanted {
  addresses: readonly Address[];
  topics: readonly (readonly Hex[] | null)[];
}

/** 用到的区块头。 */
export interface Header {
  number: bigint;
  hash: Hash;
  /** 有的节点不写。 */
  logsBloom: Hex | null;
  transactions: readonly Hash[];
}

/** 节点给出的几样东西互相矛盾：这一次读到的都不能用。 */
export class Contradiction extends Error {
  override name = 'Contradiction';
}

/** 一次几十个，一起查；客户端可以把它们放进同一次 HTTP 请求。 */
export async function inSlices<T, R>(items: readonly T[], ask: (item: T) => Promise<R>) {
  const answers: R[] = [];
  for (let start = 0; start < items.length; start += 50) {
    answers.push(...(await Promise.all(items.slice(start, start + 50).map(ask))));
  }
  return answers;
}

// #region bloom
export const unreliableBloom = (number: bigint): string =>
  `区块 ${number} 的 logsBloom 里没有它自己的事件：这个节点的 logsBloom 不可信`;

/** 一个地址或 topic 在 logsBloom 里占的三位。 */
function bitsOf(item: Hex): number[] {
  const hash = keccak256(item).slice(2);
  return [0, 4, 8].map((start) => parseInt(hash.slice(start, start + 4), 16) % 2048);
}

const isSet = (bloom: Hex, bit: number): boolean =>
  ((parseInt(bloom.at(-1 - Math.floor(bit / 4))!, 16) >> (bit % 4)) & 1) === 1;

/**
 * 区块头说可不可能有要的日志。说“不可能”时一定没有；说“可能”时未必有，那几位也可能来自别的日志。
 * 没有写 logsBloom 的，什么也没有说。
 */
export function bloomFilter({ addresses, topics }: Wanted): (header: Header) => boolean {
  // 同一组条件要看几千个区块头：占哪几位，先算好。
  const groups = [addresses, ...topics.filter((items) => items !== null)].map((items) =>
    items.map(bitsOf),
  );
  return ({ number, logsBloom }) => {
    if (logsBloom?.length !== 514) throw new Contradiction(unreliableBloom(number));
    return groups.every((items) =>
      items.some((bits) => bits.every((bit) => isSet(logsBloom, bit))),
    );
  };
}
// #endregion bloom

// #region settle
const isIn = (items: readonly Hex[], item: Hex | undefined) =>
  items.some((one) => one.toLowerCase() === item?.toLowerCase());

/** 节点也可能不理会条件：收到之后自己再筛一遍。 */
export const isWanted = (
  { addresses, topics }: Wanted,
  log: { address: Hex; topics: readonly Hex[] },
): boolean =>
  isIn(addresses, log.address) &&
  topics.every((items, position) => items === null || isIn(items, log.topics[position]));

const receipts = new WeakMap<Header, Promise<TransactionReceipt[]>>();

/** 一个区块的全部回执，同一个区块头只查一次。 */
function receiptsOf(client: PublicClient, header: Header): Promise<TransactionReceipt[]> {
  const found =
    receipts.get(header) ??
    inSlices(header.transactions, async (hash) => {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      });
      // 没有看到，不等于没有：既不能算漏，也不能算没有。
      if (receipt?.blockHash === header.hash) return receipt;
      throw new Contradiction(`区块 ${header.number} 里的交易 ${hash} 没有出自它的回执`);
    });
  receipts.set(header, found);
  return found;
}

/**
 * 核对这些区块的日志有没有少给。区块头说“可能有”的，由它每一笔交易的回执决定：回执里有几条，就要有几条。
 * 有的节点不写 logsBloom：trustsBloom 写成 false，凡有交易的区块都看回执，慢得多。
 */
export async function checkMissing(
  client: PublicClient,
  headers: readonly Header[],
  wanted: Wanted,
  logs: readonly { blockHash: Hash | null }[],
  trustsBloom = true,
): Promise<void> {
  const given = new Map<Hash | null, number>();
  for (const { blockHash } of logs) given.set(blockHash, (given.get(blockHash) ?? 0) + 1);
  const mayContain = bloomFilter(wanted);
  for (const header of headers) {
    const { number, hash } = header;
    const count = given.get(hash) ?? 0;
    given.delete(hash);
    if (trustsBloom && !mayContain(header)) {
      if (count > 0) throw new Contradiction(unreliableBloom(number));
      continue;
    }
    const expected = (await receiptsOf(client, header))
      .flatMap((receipt) => receipt.logs)
      .filter((log) => isWanted(wanted, log)).length;
    if (count < expected) {
      const counts = `${expected} 个里只给了 ${count} 个`;
      throw new Contradiction(
        `区块 ${number} 有要找的事件，节点的 eth_getLogs 却没有给出：${counts}`,
      );
    }
    if (count > expected) throw new Contradiction(`区块 ${number} 的事件比回执里的多`);
  }
  if (given.size > 0) throw new Contradiction('给出的事件不在这些区块里：读的时候区块被换掉了');
}
// #endregion settle
