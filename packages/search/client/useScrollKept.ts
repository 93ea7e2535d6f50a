import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

const keyOf = (entry: string | undefined) => `swapx-docs-search-scroll-${entry ?? 'first'}`;

const read = (key: string) => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
};

const write = (key: string, value: number) => {
  try {
    sessionStorage.setItem(key, String(value));
  } catch {
    // Then going back begins at the top.
  }
};

/**
 * Going back, the browser scrolls to where the reader was before the answers are there, and ends at
 * the top. This waits for them.
 */
export function useScrollKept(isReady: boolean): void {
  const { key } = useLocation();
  const { action } = useHistory();
  // What the entry was left with; the scrolling of this visit must not overwrite it first.
  const left = useRef(action === 'POP' ? read(keyOf(key)) : 0);

  useLayoutEffect(() => {
    if (!isReady || left.current === 0) return;
    window.scrollTo(0, left.current);
    left.current = 0;
  }, [isReady]);

  useEffect(() => {
    const keep = () => {
      if (left.current === 0) write(keyOf(key), window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
