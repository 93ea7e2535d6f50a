/** What an author may choose: see markdown/directives/island.ts. */
import type { Variant } from './attack';

export const variants: readonly Variant[] = ['attack', 'slippage'];
