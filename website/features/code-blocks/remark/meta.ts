/** What an author may write behind the language: ```ts title="a.ts" {1,3-5} showLineNumbers */
export interface FenceMeta {
  title?: string;
  lineNumbers: boolean;
  marked: ReadonlySet<number>;
  /** Why the tests cannot run this block; only for commands that need a network or a person. */
  unrun?: string;
}

const unknownMeta = (part: string): Error =>
  new Error(`代码块的“${part}”无法识别；可用：title="…"、unrun="…"、{1,3-5}、showLineNumbers`);

/** Lines count from 1 and a range runs upwards; anything else would mark nothing, silently. */
function parseRanges(list: string): Set<number> {
  const lines = new Set<number>();
  for (const part of list.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to)) throw unknownMeta(`{${list}}`);
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
}

const TITLE = /title="([^"]*)"/;
const UNRUN = /unrun="([^"]+)"/;
const RANGES = /\{([\d,-]+)\}/;
const LINE_NUMBERS = /\bshowLineNumbers\b/;

/** Reads the words behind the language; a word that means nothing is an error, not a silent loss. */
export function parseFenceMeta(meta: string): FenceMeta {
  // Titles and reasons may hold any text, so they are taken out before the rest is read.
  const withoutTexts = meta.replace(TITLE, '').replace(UNRUN, '');
  const unread = withoutTexts.replace(RANGES, '').replace(LINE_NUMBERS, '').trim();
  if (unread !== '') throw unknownMeta(unread);
  const ranges = RANGES.exec(withoutTexts)?.[1];
  return {
    title: TITLE.exec(meta)?.[1],
    unrun: UNRUN.exec(meta)?.[1],
    lineNumbers: LINE_NUMBERS.test(withoutTexts),
    marked: ranges ? parseRanges(ranges) : new Set(),
  };
}
