// SPDX-License-Identifier: MIT
// 读一段区块里的日志。节点快慢不一，少给了不会报错，所以另找凭据。
import { formatLog, numberToHex, type Hash, type Log, type PublicClient } from 'viem';
import { checkMissing, Contradiction, inSlices, isWanted } from '#starter/missing-logs';
import type { Header, Wanted } from '#starter/missing-logs';

export interface Range {
  fromBlock: bigint;
  toBlock: bigint;
}

/** 已经在区块里的日志。 */
export type PlacedLog = Log<bigint, number, false>;

// #region headers
/** 这一段的全部区块头：一个接着一个，从 parentHash 起，到 lastHash 为止。 */
export async function readHeaders(
  client: PublicClient,
  { fromBlock, toBlock }: Range,
  parentHash: Hash | undefined,
  lastHash: Hash,
): Promise<Header[]> {
  const count = Number(toBlock - fromBlock) + 1;
  const numbers = Array.from({ length: count }, (_, index) => fromBlock + BigInt(index));
  const blocks = await inSlices(numbers, (blockNumber) => client.getBlock({ blockNumber }));
  let expected = parentHash;
  for (const block of blocks) {
    if (expected !== undefined && block.parentHash !== expected) {
      throw new Contradiction(`区块 ${block.number} 接不上它之前的区块：读的时候区块被换掉了`);
    }
    expected = block.hash;
  }
  if (expected !== lastHash) throw new Contradiction(`读的时候区块 ${toBlock} 被换掉了`);
  return blocks;
}
// #endregion headers

// #region logs
/**
 * 这一段的日志。有区块头就逐个核对有没有少给；没有，就把两头的区块与日志一起查：客户端把它们放进同一次 HTTP
 * 请求，区块在前。由一台机器回答时，它有两头的区块，就有中间的日志；没有的话，查区块就会报错。
 */
export async function readLogs(
  client: PublicClient,
  { fromBlock, toBlock }: Range,
  wanted: Wanted,
  headers: Header[],
  trustsBloom: boolean,
): Promise<PlacedLog[]> {
  const filter = {
    address: [...wanted.addresses],
    topics: wanted.topics.map((items) => items && [...items]),
    fromBlock: numberToHex(fromBlock),
    toBlock: numberToHex(toBlock),
  };
  const ends = headers.length === 0 ? [fromBlock, toBlock] : [];
  const endBlocks = Promise.all(ends.map((blockNumber) => client.getBlock({ blockNumber })));
  const asked = client.request({ method: 'eth_getLogs', params: [filter] });
  const [answer] = await Promise.all([asked, endBlocks]);
  if (!Array.isArray(answer)) throw new Contradiction('eth_getLogs 没有给出列表');
  const logs = answer
    .map((log) => formatLog(log) as PlacedLog)
    .filter((log) => fromBlock <= log.blockNumber && log.blockNumber <= toBlock)
    .filter((log) => isWanted(wanted, log));
  if (headers.length > 0) await checkMissing(client, headers, wanted, logs, trustsBloom);
  return logs;
}
// #endregion logs
