/**
 * Files hold marks of regions, which are for the build: readers do not see them. Everywhere outside of the
 * editor's text, a line is counted among those that readers see, from 1.
 */

const MARK = /^\s*\/\/ #(?:end)?region \S+\s*$/;

export const isMark = (line: string): boolean => MARK.test(line);

/** What readers see of a file, and what the compiler gets: its lines are then those that readers count. */
export const withoutMarks = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !isMark(line))
    .join('\n');

export const allWithoutMarks = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, withoutMarks(text)]));

/** The number that readers see at a line of the whole text. */
export const shownLine = (source: string, line: number): number =>
  source
    .split('\n')
    .slice(0, line)
    .filter((text) => !isMark(text)).length;

/** The line of the whole text that has this number for readers; undefined if there are not so many. */
export function lineShownAs(source: string, shown: number): number | undefined {
  let count = 0;
  for (const [index, text] of source.split('\n').entries()) {
    if (!isMark(text)) count += 1;
    if (count === shown) return index + 1;
  }
  return undefined;
}

/** The first and the last line of a region in the whole text; undefined if its marks are gone. */
export function regionIn(
  source: string,
  name: string,
): { first: number; last: number } | undefined {
  const lines = source.split('\n').map((line) => line.trim());
  const begin = lines.indexOf(`// #region ${name}`);
  const end = lines.indexOf(`// #endregion ${name}`);
  return begin === -1 || end <= begin + 1 ? undefined : { first: begin + 2, last: end };
}
