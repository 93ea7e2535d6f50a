/** Typesets a title: pure functions that get widths only from `measure`. */

/** Width of a text at a font size of 1; the width of a line is the sum over its units. */
export type Measure = (text: string) => number;

export interface Frame {
  width: number;
  height: number;
  lineHeight: number;
  maxLines: number;
  /** In descending order. */
  sizes: readonly number[];
}

export interface SetText {
  lines: string[];
  size: number;
}

const OPENING = '（《〈「『【“‘';
const CLOSING = '，。、；：？！）》〉」』】”’…';

/**
 * A unit that never breaks: an identifier or a Latin word, or one Chinese character, with the
 * opening marks before it (which must not end a line) and the closing marks after it (which must
 * not begin one). Spaces are units too.
 */
const UNIT = new RegExp(
  String.raw`\s+|[${OPENING}]*(?:[^\s\p{Script=Han}${OPENING}${CLOSING}]+|\S)[${CLOSING}),.:;!?]*`,
  'gu',
);

const widthOf = (units: string[], measure: Measure): number =>
  units.reduce((width, unit) => width + measure(unit), 0);

const textOf = (units: string[]): string => units.join('').trim();

/** Greedy line breaking. A unit wider than a line gets its own line. */
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

/** The same number of lines at about equal lengths: avoids a single character on the last one. */
function balance(text: string, width: number, measure: Measure): string[] {
  const lines = wrap(text, width, measure);
  for (const share of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const narrower = wrap(text, width * share, measure);
    if (narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** The largest size at which a text fits its frame; undefined if none does. */
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
