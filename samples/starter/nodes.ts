// SPDX-License-Identifier: MIT
// 向几个互相独立的节点查同一件事。没有得到回答不等于没有发生。
import { isAddressEqual, type Address, type Hash, type PublicClient } from 'viem';
import type { Landmark } from './journal';

/** 第一个用来发送，全部用来查结果。 */
export type Nodes = readonly [PublicClient, ...PublicClient[]];

/** 几个哈希里任何一个的回执；谁也拿不出就返回 undefined。 */
export function findReceipt([own, ...others]: Nodes, hashes: Hash[]) {
  const ask = (node: PublicClient) =>
    hashes.map((hash) => () => node.getTransactionReceipt({ hash }));
  // 停在旧分叉上的节点也拿得出回执：它的区块要在发送的节点的链上。
  const checked = others.flatMap(ask).map((question) => async () => {
    const receipt = await question();
    const { hash } = await landmarkAt(own, receipt.blockNumber);
    return hash === receipt.blockHash ? receipt : undefined;
  });
  return firstAnswer([...ask(own), ...checked]);
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

/** 节点有没有这一笔，等着的与上链的都算。查不到，当作没有。 */
export const isHeld = (node: PublicClient, hash: Hash): Promise<boolean> =>
  node.getTransaction({ hash }).then(
    () => true,
    () => false,
  );

/** 节点还在不在记着的那条链上。链 ID 相同的另一条链，同样高度的区块是别的哈希。 */
export async function checkChain(node: PublicClient, landmark?: Landmark): Promise<void> {
  if (!landmark) {
    const [id, expected] = [await node.getChainId(), node.chain!.id];
    if (id !== expected) throw new Error(`节点的链 ID 是 ${id}，不是 ${expected}`);
    return;
  }
  const { hash } = await landmarkAt(node, landmark.number);
  if (hash !== landmark.hash) {
    throw new Error(
      `节点换了一条链：区块 ${landmark.number} 是 ${hash}，记着的是 ${landmark.hash}`,
    );
  }
}

/** 某个高度的区块。节点拿不出就抛出：它落后，或者不在这条链上。 */
export async function landmarkAt(node: PublicClient, number: bigint): Promise<Landmark> {
  const blockNumber = number > 0n ? number : 0n;
  const { hash } = await node.getBlock({ blockNumber });
  return { number: blockNumber, hash };
}

/** 逐个查询，第一个有结果的就是；查不到的当作没有结果。 */
async function firstAnswer<T>(questions: (() => Promise<T | undefined>)[]): Promise<T | undefined> {
  for (const ask of questions) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
