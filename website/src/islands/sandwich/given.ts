/** What an author may choose: see plugins/islands/directives/island.ts. */
import type { Variant } from './attack';

export const variants: readonly Variant[] = ['attack', 'slippage'];
