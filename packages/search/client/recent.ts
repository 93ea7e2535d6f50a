/** What was searched for lately, in this browser only. Works, without memory, where storage is denied. */
import { useState } from 'react';

const KEY = 'swapx-docs-recent-searches';
const KEPT = 6;
const LONGEST = 60;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}

function write(queries: string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // Storage may be disabled; recent searches are then not kept.
  }
}

/** To be called when an answer was of use. */
export function rememberSearch(query: string): void {
  const asked = query.trim();
  if (asked === '' || asked.length > LONGEST) return;
  write([asked, ...read().filter((known) => known !== asked)].slice(0, KEPT));
}

export function useRecentSearches(): { recent: string[]; clear: () => void } {
  const [recent, setRecent] = useState(read);
  return {
    recent,
    clear: () => {
      write([]);
      setRecent([]);
    },
  };
}
