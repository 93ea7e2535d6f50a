/** What the build gives: see plugins/islands/directives/island.ts. */
import type { FactKey } from '../../../facts';

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
