import { openIndex } from '../minisearch/client';
import { pairs } from '../minisearch/tokenizers';

export const { ask } = openIndex('minisearch-pairs.json', pairs);
