/** The chain of this run, opened once, and what the program did to it. */
import type { Address, Hex } from 'viem';

import type { Deployments } from '../../../chain/deployment/deployments';
import type { CallFrame } from '../../../chain/evm/tracing';
import type { Provider } from '../../../chain/provider/provider';
import { type DeployedChain, openChain } from '../../../chain/state/content';
import { givenCompilations, givenState } from './given';
import { checkMemory } from './limits';

export interface OpenedChain {
  provider: Provider;
  /** The chain itself, for what is shown about it: such questions are not the program's. */
  aside: Provider;
  deployments: Deployments;
  /** What the program has sent, oldest first. */
  sent: Hex[];
  /** Calls of the program that failed while it ran with changed contracts. */
  failed: CallFrame[];
  accounts: Address[];
}

const SENDING = ['eth_sendRawTransaction', 'eth_sendTransaction'];
const TRYING = ['eth_call', 'eth_estimateGas'];
const MAX_FAILED = 20;

let opened: Promise<OpenedChain> | undefined;

async function open(): Promise<OpenedChain> {
  const content = JSON.parse(givenState()) as DeployedChain;
  const { provider: aside, deployments } = await openChain(content);
  const sent: Hex[] = [];
  const failed: CallFrame[] = [];
  const trace = async ([call]: readonly unknown[] = []) => {
    const params = [call, 'latest', { tracer: 'callTracer' }];
    failed.push((await aside.request({ method: 'debug_traceCall', params })) as CallFrame);
  };
  const isTraced = (method: string) =>
    TRYING.includes(method) && givenCompilations().length > 0 && failed.length < MAX_FAILED;
  const provider: Provider = {
    async request(args) {
      checkMemory();
      try {
        const answer = await aside.request(args);
        if (SENDING.includes(args.method)) sent.push(answer as Hex);
        return answer;
      } catch (error) {
        if (isTraced(args.method)) await trace(args.params as readonly unknown[]);
        throw error;
      }
    },
  };
  return { provider, aside, deployments, sent, failed, accounts: content.accounts };
}

export const openedChain = (): Promise<OpenedChain> => (opened ??= open());
