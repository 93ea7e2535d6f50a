/** Scrolls what a press has opened into view; how much room stays around it is its `scroll-margin`. */
export function bringIntoView(element: HTMLElement, block: 'start' | 'nearest'): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' });
}
