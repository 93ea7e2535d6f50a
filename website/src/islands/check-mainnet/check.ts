/** The questions of `npm run verify`, asked by the page. Loaded when the reader presses the button. */
import { addressesAmong } from 'swapx-facts/verify/addresses';
import { askAll } from 'swapx-facts/verify/ask';
import type { Moment } from 'swapx-facts/verify/node';
import type { Result } from 'swapx-facts/verify/question';
import { questions } from 'swapx-facts/verify/questions';
import { isLocalChain, reportOf } from 'swapx-facts/verify/report';

import { createRpc, type Rpc } from './rpc';
import { conclusion } from './conclusion';

/** An answer, with the addresses that it is about. */
export interface Reading extends Result {
  addresses: string[];
}

export interface Outcome {
  /** What came of it and what to do, in sentences. */
  conclusion: string;
  /** Nothing, if the node could not be asked at all. */
  results: Reading[];
  moment?: Moment;
  /** To copy: what was asked, when, and every answer. */
  text: string;
  isLocal: boolean;
}

interface Asked {
  address: string;
  /** The chain that the node has to be of. */
  chainId: number;
  stop: AbortSignal;
  onProgress: (answered: number, total: number) => void;
}

const failure = (sentence: string): Outcome => ({
  conclusion: sentence,
  results: [],
  text: sentence,
  isLocal: false,
});

/** Why this node is not asked about mainnet. */
async function chainFault(rpc: Rpc, expected: number): Promise<string | undefined> {
  const seen = await rpc.request({ method: 'eth_chainId' });
  const chainId = typeof seen === 'string' ? Number(seen) : NaN;
  if (Number.isNaN(chainId)) {
    return '节点没有给出链 ID，所以没有继续。换一个 RPC 再试。';
  }
  if (chainId === expected) return undefined;
  return `这个节点的链 ID 是 ${chainId}，不是 Xone 主网的 ${expected}，所以没有继续。换成主网的 RPC。`;
}

export async function checkMainnet({
  address,
  chainId,
  stop,
  onProgress,
}: Asked): Promise<Outcome> {
  const rpc = createRpc(address, stop);
  const results: Reading[] = [];
  try {
    const otherChain = await chainFault(rpc, chainId);
    if (otherChain) return failure(otherChain);
    await askAll(rpc, (result) => {
      // Of a node that failed, the sentence above the list says why.
      const isUnheard = result.verdict === 'unanswered' && rpc.fault() !== undefined;
      const seen = isUnheard ? '没有读到' : result.seen;
      results.push({ ...result, seen, addresses: addressesAmong(result.keys) });
      onProgress(results.length, questions.length);
    });
  } catch {
    return failure(
      rpc.fault() ?? '节点没有给出最新的区块，它可能还没有同步好。过一会儿再试，或者换一个 RPC。',
    );
  }
  const refused = rpc.refused();
  const isLocal = await isLocalChain(rpc);
  const sentence = conclusion({ results, fault: rpc.fault(), refused, isLocal });
  const [{ block, time }] = results as [Reading];
  const report = reportOf(results, { block, date: time });
  return {
    conclusion: sentence,
    results,
    moment: { block, time },
    text: `${new URL(address).origin}，${report}\n${sentence}`,
    isLocal,
  };
}
