import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { pagesOf } from '../pages';
import { type Card, cardsOf } from './pages';

/** Draws, for every page, the picture that is shown where a link to the page is shared. */
export default function socialCards(): Plugin {
  let cards: Card[] = [];
  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      cards = cardsOf(pagesOf(allContent));
    },
    async postBuild({ outDir }) {
      // Reads a large font, which `npm start` has no use for.
      const { draw } = await import('./draw');
      await Promise.all(
        cards.map(async (card) => {
          const file = path.join(outDir, card.address);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, await draw(card));
        }),
      );
    },
  };
}
