/**
 * Docusaurus' navbar hides by the difference between two scroll events. It has not seen the scrolling
 * before hydration and takes the first event after it for a scroll down from the top.
 */
import { hydrated } from './hydrate';

export function keepNavbarAfterUpwardScroll(): void {
  const stop = new AbortController();
  // Unknown until the first event: to ask now would bring the layout of the page forward.
  let top: number | undefined;
  let isUpward = false;
  window.addEventListener(
    'scroll',
    () => {
      isUpward = top !== undefined && window.scrollY < top;
      top = window.scrollY;
    },
    { passive: true, signal: stop.signal },
  );
  void hydrated.then(() => {
    stop.abort();
    // One event more, in the direction of the reader.
    if (isUpward && window.scrollY > 0) window.scrollBy({ top: -1, behavior: 'instant' });
  });
}
