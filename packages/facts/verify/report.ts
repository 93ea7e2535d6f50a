import { facts } from '..';
import type { Observations } from '../observations';
import type { Provider } from './node';
import type { Result, Verdict } from './question';

type Answered = Pick<Result, 'keys' | 'asks' | 'verdict' | 'seen'>;

/** The block of the answers. */
interface Place {
  block: number;
  date: string;
}

const MARKS: Record<Verdict, string> = {
  confirmed: '✔',
  contradicted: '✖',
  unanswered: '？',
  noted: '·',
};

export function reportOf(answers: readonly Answered[], { block, date }: Place): string {
  const count = (verdict: Verdict) => answers.filter((answer) => answer.verdict === verdict).length;
  return [
    `区块 ${block}，${date}`,
    ...answers.map(({ verdict, asks, seen }) => `${MARKS[verdict]} ${asks}：${seen}`),
    `相符 ${count('confirmed')}，不符 ${count('contradicted')}，没有读到 ${count('unanswered')}，只读出 ${count('noted')}`,
  ].join('\n');
}

/**
 * Several questions may concern one fact: one contradiction is enough to contradict it, and one
 * unanswered question leaves it unconfirmed.
 */
export function observationsFrom(answers: readonly Answered[], place: Place): Observations {
  const observations: Observations = {};
  const open = new Set(
    answers.filter(({ verdict }) => verdict === 'unanswered').flatMap(({ keys }) => keys),
  );
  for (const { keys, verdict, seen } of answers) {
    if (verdict === 'unanswered' || verdict === 'noted') continue;
    for (const key of keys) {
      if (observations[key]?.verdict === 'contradicted') continue;
      if (verdict === 'confirmed' && open.has(key)) continue;
      observations[key] = { verdict, seen, ...place };
    }
  }
  return observations;
}

/** The addresses are Xone's: a node of another chain is refused. */
export function chainFault(chainId: number): string | undefined {
  const { value } = facts['mainnet.chainId'];
  if (chainId === value) return undefined;
  return `这个节点的链 ID 是 ${chainId}，不是 Xone 主网的 ${value}；没有核对，也没有改动 packages/facts/observed.json。换成主网的 RPC，例如 ${facts['mainnet.rpc'].value}`;
}

/** A local development chain has Xone's chain id and addresses, but proves nothing about Xone. */
export async function isLocalChain(provider: Provider): Promise<boolean> {
  const version = await provider
    .request({ method: 'web3_clientVersion' })
    .then(String)
    .catch(() => '');
  return /hardhat|anvil|ganache|foundry|tevm|ethereumjs|swapx/i.test(version);
}
