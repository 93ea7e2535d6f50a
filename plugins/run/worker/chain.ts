/** The chain of this run, opened once, and what the program did to it. */
import type { Address, Hex } from 'viem';

import type { Deployments } from '../../../chain/deployment/deployments';
import type { Provider } from '../../../chain/provider/provider';
import { type DeployedChain, openChain } from '../../../chain/state/content';
import { givenState } from './given';
import { checkMemory } from './limits';

export interface OpenedChain {
  provider: Provider;
  /** The chain itself, for what is shown about it: such questions are not the program's. */
  aside: Provider;
  deployments: Deployments;
  /** What the program has sent, oldest first. */
  sent: Hex[];
  accounts: Address[];
}

const SENDING = ['eth_sendRawTransaction', 'eth_sendTransaction'];

let opened: Promise<OpenedChain> | undefined;

async function open(): Promise<OpenedChain> {
  const content = JSON.parse(givenState()) as DeployedChain;
  const { provider: aside, deployments } = await openChain(content);
  const sent: Hex[] = [];
  const provider: Provider = {
    async request(args) {
      checkMemory();
      const answer = await aside.request(args);
      if (SENDING.includes(args.method)) sent.push(answer as Hex);
      return answer;
    },
  };
  return { provider, aside, deployments, sent, accounts: content.accounts };
}

export const openedChain = (): Promise<OpenedChain> => (opened ??= open());
