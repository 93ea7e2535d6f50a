import { search } from 'swapx-search/engine/client';
import type { Engine } from './engine';

/** Number of results in the search dialog. */
const LIMIT = 8;

export const ask: Engine['ask'] = async (query) =>
  (await search(query, LIMIT)).answers.map(({ page }) => page);
