/**
 * What the reader has done, kept in this browser only. The actions are kept and not the chain: they are
 * a thousandth of its size, and a new version of the contracts can play them again.
 */
import type { Action } from '@site/chain/practice/protocol';

const KEY = 'swapx-docs-practice';

export function keptActions(): Action[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Action[]) : [];
  } catch {
    return [];
  }
}

export function keepActions(actions: readonly Action[]): void {
  try {
    if (actions.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(actions));
  } catch {
    // Storage may be disabled; practice then lasts as long as the page.
  }
}
