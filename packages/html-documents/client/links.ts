/** Links inside a document do what the theme's links do: they route, and fetch their page ahead. */
import type { useHistory } from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

// A link with a target opens elsewhere; one that begins with two slashes leads to another host.
const INTERNAL = 'a[href^="/"]:not([target], [download], [href^="//"])';

/** The source of a sample or the Markdown of a page is a file, which only the browser can show. */
const isPage = (link: HTMLAnchorElement) => !/\.\w+$/.test(link.pathname);

/** The link to a page of this site that an event has met. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL) : null;
  return link && isPage(link) ? link : undefined;
}

/** With a key held down, or another button of the mouse, a link leads to a tab or a file. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Leaves the second click of a double click on a link to a page out. Docusaurus forgets the progress bar of
 * the first click then, which shows and stays.
 */
export function followOnce(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || opensElsewhere(event) || !pageLinkAt(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function follow(event: MouseEvent, history: History): void {
  const link = pageLinkAt(event.target);
  if (!link || event.defaultPrevented || opensElsewhere(event)) return;
  event.preventDefault();
  const { pathname, search, hash } = link;
  const here = history.location;
  const isHere = pathname === here.pathname && search === here.search && hash === here.hash;
  // As in the browser itself, a link to where one is adds no step to the history.
  history[isHere ? 'replace' : 'push'](pathname + search + hash);
}

/** Follows links by the router, and loads a page as soon as somebody turns to its link. */
export function routeLinks(content: HTMLElement, history: History): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const turnTo = ({ target }: Event) => {
    const link = pageLinkAt(target);
    if (link) void window.docusaurus.preload(link.pathname);
  };
  content.addEventListener('click', (event) => follow(event, history), { signal });
  content.addEventListener('pointerover', turnTo, { signal });
  content.addEventListener('touchstart', turnTo, { signal, passive: true });
  return () => stop.abort();
}

/** Fetches the pages of links that come into view. */
export function prefetchVisibleLinks(content: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
    }
  });
  for (const link of content.querySelectorAll<HTMLAnchorElement>(INTERNAL)) {
    if (isPage(link)) observer.observe(link);
  }
  return () => observer.disconnect();
}
