/** What the build gives: see markdown/directives/island.ts. */
import type { FactKey } from '../../../facts';

export const facts = ['mainnet.wxoc', 'mainnet.usdt'] as const satisfies readonly FactKey[];
