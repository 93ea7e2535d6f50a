/** `write.ts <folder>`, with the cards at its input: draws those that were not drawn before. */
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { ROOT } from '../../config/root';
import { keyOf, openCache } from './cache';
import { design } from './design';
import type { Card } from './pages';

/** A picture takes 3 MB while it is drawn; more at once than there are threads gains nothing. */
const AT_ONCE = 4;

async function drawAll(folder: string, cards: Card[]): Promise<void> {
  const cache = openCache(path.join(ROOT, 'node_modules', '.cache', 'social-cards'));
  const queue = cards.values();
  const drawNext = async () => {
    for (const card of queue) {
      await cache.write(keyOf(card, design), path.join(folder, card.address), async () => {
        // Reads a large font, which a build without a new card has no use for.
        const { draw } = await import('./draw');
        return draw(card);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  await cache.prune();
}

json(process.stdin)
  .then((cards) => drawAll(process.argv[2]!, cards as Card[]))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
