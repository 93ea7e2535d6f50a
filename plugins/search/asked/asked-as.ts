import { contract } from './contract';
import { sdk } from './sdk';
import { study } from './study';

/**
 * Address of a page → what its readers ask, and everyday words for it, in other words than the page has. The
 * index holds them beside the page's own description.
 */
export const askedAs: Record<string, string[]> = { ...study, ...contract, ...sdk };
