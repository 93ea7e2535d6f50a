/**
 * The focus stays where the reader is: when the focused button goes away with what it has changed, the
 * head of its pane takes the focus, else the card, and never the body of the page.
 */
import { type RefObject, useEffect } from 'react';

export function useKeptFocus(section: RefObject<HTMLElement>, card: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = section.current!;
    let last: { element: HTMLElement; pane?: string } | undefined;

    function remember({ target }: FocusEvent): void {
      const element = target as HTMLElement;
      const pane = element.closest<HTMLElement>('[data-name]')?.dataset.name;
      last = { element, pane };
    }

    function keep(): void {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const { pane } = last;
      last = undefined;
      if (pane) root.querySelector<HTMLElement>(`[data-name="${pane}"] [data-head]`)?.focus();
      // On a phone the pane may be hidden; what is hidden takes no focus.
      if (document.activeElement === document.body) card.current?.focus();
    }

    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, [section, card]);
}
