/** Which of the printed lines a panel shows at once. */
import type { ComparedLine } from './comparison';

export const MAX_FIRST_LINES = 12;

/** All, if they are few; else those of the block whose button was pressed, as long as it has printed any. */
export function firstLines(lines: ComparedLine[], regions: readonly string[]): ComparedLine[] {
  if (lines.length <= MAX_FIRST_LINES) return lines;
  const ofBlock = lines.filter(({ region }) => region !== null && regions.includes(region));
  return (ofBlock.length > 0 ? ofBlock : lines).slice(0, MAX_FIRST_LINES);
}
