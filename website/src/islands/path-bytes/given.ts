/** What the build gives: see website/features/islands/directives/island.ts. */
import type { FactKey } from 'swapx-facts';

export const facts = ['mainnet.wxoc', 'mainnet.usdt'] as const satisfies readonly FactKey[];
