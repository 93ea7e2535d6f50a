/** What an author may write behind the language: ```ts title="a.ts" {1,3-5} showLineNumbers */
export interface FenceMeta {
  title?: string;
  lineNumbers: boolean;
  marked: ReadonlySet<number>;
  /** Why the tests cannot run this block; only for commands that need a network or a person. */
  unrun?: string;
}

function parseRanges(list: string): Set<number> {
  const lines = new Set<number>();
  for (const part of list.split(',')) {
    const [from, to = from] = part.split('-').map(Number);
    for (let line = from!; line <= to!; line++) lines.add(line);
  }
  return lines;
}

const TITLE = /title="([^"]*)"/;
const UNRUN = /unrun="([^"]+)"/;
const RANGES = /\{([\d,-]+)\}/;
const LINE_NUMBERS = /\bshowLineNumbers\b/;

/** Reads the words behind the language; a word that means nothing is an error, not a silent loss. */
export function parseFenceMeta(meta: string): FenceMeta {
  const rest = meta
    .replace(TITLE, '')
    .replace(UNRUN, '')
    .replace(RANGES, '')
    .replace(LINE_NUMBERS, '')
    .trim();
  if (rest !== '') {
    throw new Error(
      `代码块的“${rest}”无法识别；可用：title="…"、unrun="…"、{1,3-5}、showLineNumbers`,
    );
  }
  const ranges = RANGES.exec(meta)?.[1];
  return {
    title: TITLE.exec(meta)?.[1],
    unrun: UNRUN.exec(meta)?.[1],
    lineNumbers: LINE_NUMBERS.test(meta),
    marked: ranges ? parseRanges(ranges) : new Set(),
  };
}
