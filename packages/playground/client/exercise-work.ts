/** What the reader has written and solved, kept in this browser only. */
const KEY = 'swapx-docs-exercises';

export interface Work {
  /** The text of the contract; undefined while it is as the exercise has it. */
  source?: string;
  isSolved?: boolean;
}

export type Works = Readonly<Record<string, Work>>;

const NONE: Works = {};
const watchers = new Set<() => void>();
let works: Works | undefined;

const isWork = (value: unknown): value is Work => {
  if (typeof value !== 'object' || value === null) return false;
  const { source, isSolved } = value as Record<string, unknown>;
  return (
    ['undefined', 'string'].includes(typeof source) && [undefined, true].includes(isSolved as true)
  );
};

/** Undefined if the text is not what `textOfWorks` has written. */
export function worksIn(text: string): Works | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    return Object.values(found).every(isWork) ? (found as Works) : undefined;
  } catch {
    return undefined;
  }
}

export const textOfWorks = (all: Works): string => `${JSON.stringify(all, null, 2)}\n`;

function read(): Works {
  try {
    return worksIn(localStorage.getItem(KEY) ?? '') ?? NONE;
  } catch {
    return NONE;
  }
}

/** The same object until something changes. */
export const keptWorks = (): Works => (works ??= read());

/** What the build knows. */
export const noWorks = (): Works => NONE;

export function keepWorks(next: Works): void {
  works = next;
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be disabled; the work then lasts as long as the page.
  }
  for (const tell of watchers) tell();
}

export const keepWork = (name: string, change: Work): void =>
  keepWorks({ ...keptWorks(), [name]: { ...keptWorks()[name], ...change } });

export function watchWorks(tell: () => void): () => void {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
}
