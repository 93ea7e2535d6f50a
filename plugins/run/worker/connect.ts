/** Stands in for samples/client/connect.ts: the chain is inside this worker. */
import { custom } from 'viem';

import { openedChain } from './chain';

export async function connect() {
  const { provider, deployments } = await openedChain();
  // As in Node: a second attempt would only repeat what failed.
  return { transport: custom(provider, { retryCount: 0 }), deployments };
}
