/** The chain of this run, opened once, and what the program did to it. */
import type { Address, Hex } from 'viem';

import type { Deployments } from 'swapx-chain/deployment/deployments';
import type { CallFrame } from 'swapx-chain/evm/tracing';
import type { Provider } from 'swapx-chain/provider/provider';
import { type DeployedChain, openChain } from 'swapx-chain/state/content';
import type { Replay } from '../protocol';
import { givenCompilations, givenState } from './given';
import { checkMemory } from './limits';

/** A call, and how many changes of the chain came before it. */
interface FailedTrace {
  frame: CallFrame;
  call: unknown;
  after: number;
}

export interface OpenedChain {
  provider: Provider;
  /** The chain itself, for what is shown about it: such questions are not the program's. */
  aside: Provider;
  deployments: Deployments;
  /** What the program has sent, oldest first. */
  sent: Hex[];
  /** Calls of the program that failed while it ran with changed contracts. */
  failed: FailedTrace[];
  /** What has changed the chain, oldest first. */
  requests: Replay['requests'];
  accounts: Address[];
}

const SENDING = ['eth_sendRawTransaction', 'eth_sendTransaction'];
const TRYING = ['eth_call', 'eth_estimateGas'];
const isChanging = (method: string) => SENDING.includes(method) || /^(?:evm|hardhat)_/.test(method);
const MAX_FAILED = 20;

let opened: Promise<OpenedChain> | undefined;

async function open(): Promise<OpenedChain> {
  const content = JSON.parse(givenState()) as DeployedChain;
  const { provider: aside, deployments } = await openChain(content);
  const sent: Hex[] = [];
  const failed: FailedTrace[] = [];
  const requests: Replay['requests'] = [];
  const trace = async ([call]: readonly unknown[] = []) => {
    const params = [call, 'latest', { tracer: 'callTracer' }];
    const after = requests.length;
    const frame = (await aside.request({ method: 'debug_traceCall', params })) as CallFrame;
    failed.push({ frame, call, after });
  };
  const isTraced = (method: string) =>
    TRYING.includes(method) && givenCompilations().length > 0 && failed.length < MAX_FAILED;
  const provider: Provider = {
    async request(args) {
      checkMemory();
      try {
        const answer = await aside.request(args);
        if (isChanging(args.method)) requests.push({ method: args.method, params: args.params });
        if (SENDING.includes(args.method)) sent.push(answer as Hex);
        return answer;
      } catch (error) {
        if (isTraced(args.method)) await trace(args.params as readonly unknown[]);
        throw error;
      }
    },
  };
  return { provider, aside, deployments, sent, failed, requests, accounts: content.accounts };
}

export const openedChain = (): Promise<OpenedChain> => (opened ??= open());
