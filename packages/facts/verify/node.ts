// A node behind EIP-1193: HTTP for the command, fetch in a page, an in-process chain in a test. All
// reads are at one block.
import { createPublicClient, custom, type PublicClient } from 'viem';

export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** The block at which all answers hold. */
export interface Moment {
  block: number;
  /** Time of that block, ISO 8601. */
  time: string;
}

export interface Node {
  client: PublicClient;
  /** Spread into every request that reads state. */
  at: { blockNumber: bigint };
}

export async function openNode(provider: Provider): Promise<{ node: Node; moment: Moment }> {
  const request = provider.request.bind(provider);
  // No retries: a request that fails is reported.
  const transport = custom({ request }, { retryCount: 0 });
  const client = createPublicClient({ transport, cacheTime: 0 });
  const { number, timestamp } = await client.getBlock();
  const moment = { block: Number(number), time: new Date(Number(timestamp) * 1000).toISOString() };
  return { node: { client: client as PublicClient, at: { blockNumber: number } }, moment };
}
