import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { pagesOf } from '../pages';
import { type Card, cardsOf } from './pages';

/** A picture takes 3 MB while it is drawn; more at once than there are threads gains nothing. */
const AT_ONCE = 4;

/** Draws, for every page, the picture that is shown where a link to the page is shared. */
export default function socialCards({ siteDir }: LoadContext): Plugin {
  let cards: Card[] = [];
  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      cards = cardsOf(pagesOf(allContent));
    },
    async postBuild({ outDir }) {
      const { keyOf, openCache } = await import('./cache');
      const { design } = await import('./design');
      const cache = openCache(path.join(siteDir, 'node_modules', '.cache', 'social-cards'));
      const queue = cards.values();
      const drawNext = async () => {
        for (const card of queue) {
          await cache.write(keyOf(card, design), path.join(outDir, card.address), async () => {
            // Reads a large font, which a build without a new card has no use for.
            const { draw } = await import('./draw');
            return draw(card);
          });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
      await cache.prune();
    },
  };
}
