import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import { renderAsync } from '@resvg/resvg-js';

import { type Card, cardsOf } from './pages';
import { cardSvg } from './template';

async function draw(card: Card): Promise<Buffer> {
  let svg: string;
  try {
    svg = cardSvg(card);
  } catch (error) {
    throw new Error(`${card.source}：${(error as Error).message}`, { cause: error });
  }
  // All text is outlines: looking for the fonts of the machine would only cost time.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** Draws, for every page, the picture that is shown where a link to the page is shared. */
export default function socialCards(): Plugin {
  let cards: Card[] = [];
  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      cards = cardsOf(allContent);
    },
    async postBuild({ outDir }) {
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
