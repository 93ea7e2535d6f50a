/** `write.ts <folder>`, with the cards on stdin: renders those that are not in the cache. */
import path from 'node:path';

import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { runTask } from 'swapx-kept/child-task';
import { mapWithConcurrency } from 'swapx-kept/concurrency';
import { design } from './design';
import { inputsOf } from './inputs';
import type { Card } from './pages';

async function drawAll(folder: string, cards: Card[]): Promise<void> {
  const kept = openCache('social-cards');
  const drawing = [installedPackages(), ...contentsOf('website/features/social-cards')];
  await mapWithConcurrency(cards, async (card) => {
    const inputs = [...drawing, ...inputsOf(card, design)];
    if (!kept.has(inputs)) {
      // Imports a large font, which a build without a new card does not need.
      const { draw } = await import('./draw');
      const picture = await draw(card);
      kept.bytes(inputs, () => picture);
    }
    kept.linkTo(inputs, path.join(folder, card.address));
  });
  kept.sweep();
}

runTask(drawAll);
