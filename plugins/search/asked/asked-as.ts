import { contract } from './contract';
import { sdk } from './sdk';
import * as inSentences from './sentences';
import { study } from './study';

/**
 * Address of a page → what its readers ask, and everyday words for it, in other words than the page has. The
 * index holds them beside the page's own description.
 */
export const askedAs: Record<string, string[]> = { ...study, ...contract, ...sdk };

/**
 * The same, in words so far from the page's own that one of them alone says nothing of it. The index does not
 * hold them: the classifier learns from them, and from those above.
 */
export const askedInSentences: Record<string, string[]> = {
  ...inSentences.study,
  ...inSentences.contract,
  ...inSentences.sdk,
};
