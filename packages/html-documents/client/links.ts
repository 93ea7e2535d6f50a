/**
 * Adds client-side routing and prefetching, which the theme's links have, to links in a document's
 * HTML.
 */
import type { useHistory } from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

// A link with a target opens in another tab; an address that begins with two slashes names another host.
const INTERNAL = 'a[href^="/"]:not([target], [download], [href^="//"])';

/** Addresses with an extension, such as a page's Markdown, are files, which the router cannot show. */
const isPage = (link: HTMLAnchorElement) => !/\.\w+$/.test(link.pathname);

/** The link around an event target, if it leads to a page of this site. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL) : null;
  return link && isPage(link) ? link : undefined;
}

/** With a modifier key or another mouse button, the browser opens a tab or downloads a file. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Ignores the second click of a double click on a link to a page. With it, Docusaurus would lose track
 * of the progress bar of the first click, which would then never disappear.
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
  // As in browsers, a link to the current address adds no history entry.
  history[isHere ? 'replace' : 'push'](pathname + search + hash);
}

/** Follows links with the router, and preloads a page when its link is hovered or touched. */
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

/** Prefetches the pages whose links enter the viewport. */
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
