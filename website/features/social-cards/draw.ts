import { renderAsync } from '@resvg/resvg-js';

import { design } from './design';
import type { Card } from './pages';
import { palettePng } from './png';
import { cardSvg } from './template';

export async function draw(card: Card): Promise<Buffer> {
  let svg: string;
  try {
    svg = cardSvg(card, design);
  } catch (error) {
    throw new Error(`${card.source}：${(error as Error).message}`, { cause: error });
  }
  // All text is outlines, so system fonts need not be loaded.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const { width, height, pixels } = image;
  return (await palettePng({ width, height, pixels })) ?? image.asPng();
}
