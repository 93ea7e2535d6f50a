/** What the build gives: see plugins/islands/directives/island.ts. */
import type { FactKey } from '../../../facts';

export const facts = [
  'mainnet.v2.router',
  'mainnet.v3.swapRouter',
  'mainnet.v3.positionManager',
  'mainnet.chainId',
  'mainnet.rpc',
] as const satisfies readonly FactKey[];
