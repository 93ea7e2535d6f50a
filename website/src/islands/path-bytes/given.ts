/** What the build gives: see plugins/islands/directives/island.ts. */
import type { FactKey } from '../../../facts';

export const facts = ['mainnet.wxoc', 'mainnet.usdt'] as const satisfies readonly FactKey[];
