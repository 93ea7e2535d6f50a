/**
 * Runs in every page before its own scripts. Works with every generator: a page counts as shown
 * when its heading is visible.
 */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  /** End of the last long task, in the page's time (performance.now). */
  busyUntil: number;
  /** Paint of the expected heading, in epoch milliseconds, comparable between documents. */
  headingPainted?: number;
}

declare global {
  interface Window {
    observed: Observed;
    linkTo(address: string): HTMLAnchorElement | undefined;
  }
}

/** Time of a long task that does not count as blocking. */
const UNFELT_MS = 50;
const EXPECTED = 'bench-expected-heading';

const observed: Observed = {
  firstPaint: 0,
  largestPaint: 0,
  layoutShift: 0,
  blocking: 0,
  busyUntil: 0,
};
window.observed = observed;

function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as Entry);
  }).observe({ type, buffered: true });
}

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') observed.firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => {
  observed.largestPaint = startTime;
});
observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (shift) => {
  if (!shift.hadRecentInput) observed.layoutShift += shift.value;
});
observe('longtask', ({ startTime, duration }) => {
  observed.blocking += Math.max(0, duration - UNFELT_MS);
  observed.busyUntil = startTime + duration;
});

/** Some generators add a link symbol or a zero-width space to headings. */
const wordsOf = (heading: Element) => (heading.textContent ?? '').replace(/[#\u200B]/g, '').trim();

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility() && bottom > 0 && top < innerHeight;
}

/** Some generators collapse a sidebar group by zero height. */
function isFoldedAway(element: Element): boolean {
  const parent = element.parentElement;
  if (!parent) return false;
  const isFolded = parent.clientHeight === 0 && getComputedStyle(parent).overflowY !== 'visible';
  return isFolded || isFoldedAway(parent);
}

const bare = (pathname: string) =>
  decodeURI(pathname)
    .replace(/(index)?\.html$/, '')
    .replace(/\/$/, '');

/**
 * The first visible link to the address itself, without a hash; an element with role=button only
 * toggles a sidebar group.
 */
window.linkTo = (address) =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]:not([role=button])')).find(
    (link) =>
      link.origin === location.origin &&
      link.hash === '' &&
      bare(link.pathname) === bare(address) &&
      link.checkVisibility() &&
      !isFoldedAway(link),
  );

/** Checks before every frame; the next task runs after the frame with the heading has been painted. */
function watchFor(expected: string): void {
  const isThere = Array.from(document.querySelectorAll('h1')).some(
    (heading) => wordsOf(heading) === expected && isVisible(heading),
  );
  if (!isThere) {
    requestAnimationFrame(() => watchFor(expected));
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    sessionStorage.removeItem(EXPECTED);
    observed.headingPainted = performance.timeOrigin + performance.now();
  };
  port2.postMessage('painted');
}

// After a click in this document, or in the previous one after a full navigation.
addEventListener(
  'click',
  (event) => {
    const expected = sessionStorage.getItem(EXPECTED);
    if (!expected) return;
    sessionStorage.setItem('bench-clicked', String(performance.timeOrigin + event.timeStamp));
    requestAnimationFrame(() => watchFor(expected));
  },
  { capture: true },
);
if (sessionStorage.getItem('bench-clicked')) {
  const expected = sessionStorage.getItem(EXPECTED);
  if (expected) requestAnimationFrame(() => watchFor(expected));
}
