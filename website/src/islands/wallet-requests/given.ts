/** What the build gives: see website/features/islands/directives/island.ts. */
import type { FactKey } from 'swapx-facts';

export const facts = [
  'link.app.host',
  'mainnet.v2.router',
  'mainnet.v3.swapRouter',
  'mainnet.v3.positionManager',
  'mainnet.chainId',
  'mainnet.rpc',
] as const satisfies readonly FactKey[];
