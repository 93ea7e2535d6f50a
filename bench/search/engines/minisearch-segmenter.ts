import { openIndex } from '../minisearch/client';
import { segments } from '../minisearch/tokenizers';

export const { ask } = openIndex('minisearch-segmenter.json', segments);
