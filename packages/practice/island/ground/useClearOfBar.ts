/**
 * The bar lies on the panes. Its height is told to the style sheet, which keeps the main button of a pane
 * above the bar, and to the page, which scrolls what takes the focus out from behind the bar.
 */
import { type RefObject, useEffect } from 'react';

export function useClearOfBar(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current!;
    const ground = element.parentElement!;
    const page = document.documentElement;

    /** The bar may have grown over what has the focus. */
    function revealFocused(): void {
      const focused = document.activeElement!;
      const isBeside = ground.contains(focused) && !element.contains(focused);
      if (!isBeside || !focused.matches(':focus-visible')) return;
      const { top } = element.getBoundingClientRect();
      if (focused.getBoundingClientRect().bottom > top)
        focused.scrollIntoView({ block: 'nearest' });
    }

    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      ground.style.setProperty('--practice-bar', height);
      page.style.scrollPaddingBottom = height;
      revealFocused();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
