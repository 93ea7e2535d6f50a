/** `write.ts <folder>`, with the cards at its input: draws those that were not drawn before. */
import path from 'node:path';

import { mapWithConcurrency } from 'swapx-kept/concurrency';
import { ROOT } from 'swapx-kept/root';
import { runTask } from 'swapx-kept/child-task';
import { keyOf, openCache } from './cache';
import { design } from './design';
import type { Card } from './pages';

async function drawAll(folder: string, cards: Card[]): Promise<void> {
  const cache = openCache(path.join(ROOT, 'node_modules', '.cache', 'social-cards'));
  await mapWithConcurrency(cards, (card) =>
    cache.write(keyOf(card, design), path.join(folder, card.address), async () => {
      // Reads a large font, which a build without a new card has no use for.
      const { draw } = await import('./draw');
      return draw(card);
    }),
  );
  await cache.prune();
}

runTask(drawAll);
