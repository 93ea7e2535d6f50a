/**
 * The bar lies on the panes. Its height is told to the style sheet, which keeps the main button of a pane
 * above the bar, and to the page, which scrolls what takes the focus out from behind the bar. Whatever has
 * changed in the ground, no button is left cut by the upper edge of the bar on a phone.
 */
import { type RefObject, useEffect } from 'react';

/** Room between a button and the bar, in pixels. */
const ROOM = 8;

/** Each scroll may bring another button to the edge; there are few below each other. */
const MAX_SCROLLS = 4;

/** Scrolls up the buttons that the upper edge of the bar cuts. */
function leaveNoneCut(ground: HTMLElement, bar: HTMLElement): void {
  const buttons = [...ground.querySelectorAll('button')].filter((one) => !bar.contains(one));
  for (let scrolls = 0; scrolls < MAX_SCROLLS; scrolls += 1) {
    const edge = bar.getBoundingClientRect().top;
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    const cut = boxes.filter(({ top, bottom }) => top < edge && bottom > edge);
    if (cut.length === 0) return;
    const top = Math.max(...cut.map(({ bottom }) => bottom)) - edge + ROOM;
    window.scrollBy({ top, behavior: 'instant' });
  }
}

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
      // Beside each other, the panes have no tabs.
      const tabs = element.querySelector('[role=group]');
      if (tabs && tabs.getClientRects().length > 0) leaveNoneCut(ground, element);
    });
    observer.observe(element);
    observer.observe(ground);
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
