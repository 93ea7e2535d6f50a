// A node, seen through nothing but EIP-1193: the command asks over HTTP, a page with fetch, a test
// asks a chain in its own process. Everything is read at one block.
import { createPublicClient, custom, type PublicClient } from 'viem';

export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** When the answers were true. */
export interface Moment {
  block: number;
  /** Time of that block, ISO 8601. */
  time: string;
}

export interface Node {
  client: PublicClient;
  /** Put into every request that reads state. */
  at: { blockNumber: bigint };
}

export async function openNode(provider: Provider): Promise<{ node: Node; moment: Moment }> {
  const request = provider.request.bind(provider);
  // A node that does not answer is reported, not asked again.
  const transport = custom({ request }, { retryCount: 0 });
  const client = createPublicClient({ transport, cacheTime: 0 });
  const { number, timestamp } = await client.getBlock();
  const moment = { block: Number(number), time: new Date(Number(timestamp) * 1000).toISOString() };
  return { node: { client: client as PublicClient, at: { blockNumber: number } }, moment };
}
