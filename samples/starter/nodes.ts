// SPDX-License-Identifier: MIT
// 向几个互相独立的节点查同一件事。没有得到回答不等于没有发生。
import { isAddressEqual, type Address, type Hash, type PublicClient } from 'viem';

/** 第一个用来发送，全部用来查结果。 */
export type Nodes = readonly [PublicClient, ...PublicClient[]];

/** 几个哈希里任何一个的回执；谁也拿不出就返回 undefined。 */
export function findReceipt(nodes: Nodes, hashes: Hash[]) {
  const questions = nodes.flatMap((node) =>
    hashes.map((hash) => () => node.getTransactionReceipt({ hash })),
  );
  return firstAnswer(questions);
}

/** 哪一笔交易用掉了账户的这个 nonce，在哪个区块；只在 from 到 to 之间找。 */
export function findNonceUser(
  nodes: Nodes,
  address: Address,
  nonce: number,
  from: bigint,
  to: bigint,
) {
  return firstAnswer(nodes.map((node) => () => nonceUser(node, address, nonce, from, to)));
}

/** 对半找：用掉的 nonce 只增不减，找到第一个超过它的区块，再看里面的交易。 */
async function nonceUser(
  node: PublicClient,
  address: Address,
  nonce: number,
  from: bigint,
  to: bigint,
) {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) / 2n;
    const used = await node.getTransactionCount({ address, blockNumber: middle });
    if (used > nonce) high = middle;
    else low = middle + 1n;
  }
  const block = await node.getBlock({ blockNumber: low, includeTransactions: true });
  const found = block.transactions.find(
    (transaction) => isAddressEqual(transaction.from, address) && transaction.nonce === nonce,
  );
  return found && { hash: found.hash, blockNumber: low };
}

/** 逐个查询，第一个有结果的就是；查不到的当作没有结果。 */
async function firstAnswer<T>(questions: (() => Promise<T | undefined>)[]): Promise<T | undefined> {
  for (const ask of questions) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
