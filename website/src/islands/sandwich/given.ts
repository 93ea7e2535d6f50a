/** What an author may choose: see website/features/islands/directives/island.ts. */
import type { Variant } from './attack';

export const variants: readonly Variant[] = ['attack', 'slippage'];
