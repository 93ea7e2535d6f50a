/**
 * Docusaurus hides or shows the navbar by the difference between two scroll events. It receives
 * none before hydration, so it would treat the first one afterwards as a scroll down from the top.
 */
import { hydrated } from './hydrate';

export function keepNavbarAfterUpwardScroll(): void {
  const stop = new AbortController();
  // Unknown until the first event: reading the position now would force a layout.
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
    // Causes one more scroll event, upwards like the reader's last one.
    if (isUpward && window.scrollY > 0) window.scrollBy({ top: -1, behavior: 'instant' });
  });
}
