/** How a title is set: pure functions that know widths only through `measure`. */

/** The width of a text at a font size of 1; that of a line is the sum of its units' widths. */
export type Measure = (text: string) => number;

export interface Frame {
  width: number;
  height: number;
  lineHeight: number;
  maxLines: number;
  /** The largest first. */
  sizes: readonly number[];
}

export interface SetText {
  lines: string[];
  size: number;
}

const OPENING = '（《〈「『【“‘';
const CLOSING = '，。、；：？！）》〉」』】”’…';

/**
 * What never breaks: an identifier or a Latin word, or one Chinese character; with the opening
 * marks before it (which must not end a line) and the closing marks after it (which must not begin
 * one). Spaces stand alone.
 */
const UNIT = new RegExp(
  String.raw`\s+|[${OPENING}]*(?:[^\s\p{Script=Han}${OPENING}${CLOSING}]+|\S)[${CLOSING}),.:;!?]*`,
  'gu',
);

const widthOf = (units: string[], measure: Measure): number =>
  units.reduce((width, unit) => width + measure(unit), 0);

const textOf = (units: string[]): string => units.join('').trim();

/** Fills one line after the other. A unit wider than a line gets a line of its own. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const unit of text.trim().match(UNIT) ?? []) {
    const isSpace = unit.trim() === '';
    if (line.length > 0 && !isSpace && widthOf([...line, unit], measure) > width) {
      lines.push(textOf(line));
      line = [];
    }
    line.push(unit);
  }
  return line.length > 0 ? [...lines, textOf(line)] : lines;
}

/** The same number of lines, but about equally long: no single character is left on the last. */
function balance(text: string, width: number, measure: Measure): string[] {
  const lines = wrap(text, width, measure);
  for (const share of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const narrower = wrap(text, width * share, measure);
    if (narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** The largest size at which a text fits its frame; undefined if it fits at none. */
export function fit(text: string, frame: Frame, measure: Measure): SetText | undefined {
  const fits = (size: number) => {
    const width = frame.width / size;
    const lines = wrap(text, width, measure);
    return (
      lines.length <= frame.maxLines &&
      lines.length * size * frame.lineHeight <= frame.height &&
      lines.every((line) => measure(line) <= width)
    );
  };
  const size = frame.sizes.find(fits);
  if (size === undefined) return undefined;
  return { size, lines: balance(text, frame.width / size, measure) };
}
