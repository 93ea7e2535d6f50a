/** What the build gives: see website/features/islands/directives/island.ts. */
import type { FactKey } from 'swapx-facts';

export const facts = [
  'mainnet.rpc',
  'mainnet.rpcBackup1',
  'mainnet.rpcBackup2',
  'mainnet.rpcBackup3',
  'mainnet.rpcBackup4',
  'mainnet.chainId',
  'mainnet.explorer',
  'link.githubDocs',
] as const satisfies readonly FactKey[];
