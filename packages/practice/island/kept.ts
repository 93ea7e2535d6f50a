/**
 * What the reader has done, kept in this browser only. The actions are kept and not the chain: they are
 * a thousandth of its size, and a new version of the contracts can play them again. Traps leave nothing
 * on the chain, so those that the reader has been in are kept by name.
 */
import type { Action } from '../protocol';
import type { TrapId } from '../traps';

const ACTIONS = 'swapx-docs-practice';
const TRAPS = 'swapx-docs-practice-traps';

function kept<Item>(key: string): Item[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? (found as Item[]) : [];
  } catch {
    return [];
  }
}

function keep(key: string, items: readonly unknown[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Storage may be disabled; practice then lasts as long as the page.
  }
}

export const keptActions = (): Action[] => kept(ACTIONS);
export const keepActions = (actions: readonly Action[]): void => keep(ACTIONS, actions);

const NO_TRAPS: readonly TrapId[] = [];
const watchers = new Set<() => void>();
let traps: readonly TrapId[] | undefined;

/** The same list until it changes. */
export const keptTraps = (): readonly TrapId[] => (traps ??= kept(TRAPS));

/** What the build knows. */
export const noTraps = (): readonly TrapId[] => NO_TRAPS;

export function keepTraps(next: readonly TrapId[]): void {
  traps = next;
  keep(TRAPS, next);
  for (const tell of watchers) tell();
}

export function watchTraps(tell: () => void): () => void {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
}
