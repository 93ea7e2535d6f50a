/** The font of the cards: converts text to outlines, so that rendering needs no fonts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse, type PathCommand } from 'opentype.js';

const FILE = 'noto-sans-sc-chinese-simplified-600-normal.woff';

const file = readFileSync(path.join(__dirname, 'font', FILE));
// A Node.js Buffer may be a view into a larger ArrayBuffer.
const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));

const widths = new Map<string, number>();

/** Cached, because titles repeat the same few hundred characters and words. */
export function measure(text: string): number {
  const width = widths.get(text) ?? font.getAdvanceWidth(text, 1);
  widths.set(text, width);
  return width;
}

/** Characters without a glyph in the font. */
export const missingCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => font.charToGlyphIndex(character) === 0);

const round = (value: number) => Math.round(value * 10) / 10;

/** Path.toPathData of opentype.js 2.0.0 would write NaN for numbers such as 391.0000000000001. */
function pathData(commands: PathCommand[]): string {
  return commands
    .map((command) => {
      const { type, ...points } = command;
      return type + Object.values(points).map(round).join(' ');
    })
    .join('');
}

/** Outlines of a text, one for each character that has any. */
export function outlines(text: string, x: number, baseline: number, size: number): string[] {
  return font
    .getPaths(text, x, baseline, size)
    .map((glyph) => pathData(glyph.commands))
    .filter((data) => data !== '');
}
