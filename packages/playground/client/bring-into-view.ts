/** Scrolls what a press has opened into view; how much room stays around it is its `scroll-margin`. */
export function bringIntoView(element: HTMLElement, block: 'start' | 'nearest'): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' });
}

function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Whether the focused element is still seen once `bringIntoView` has scrolled: a smooth scroll is far from
 * its end when it begins, so the page is at its end for a moment that is not painted.
 */
export function keepsFocusInView(element: HTMLElement, block: 'start' | 'nearest'): boolean {
  const { scrollX: left, scrollY: top } = window;
  element.scrollIntoView({ block, behavior: 'instant' });
  const isKept = isSeen(document.activeElement!);
  window.scrollTo({ left, top, behavior: 'instant' });
  return isKept;
}
