/**
 * Prefetches the content of documents. Docusaurus prefetches scripts, by link elements; on a slow or
 * metered connection neither is prefetched.
 */
import { hasFragment } from '../fragment-addresses';
import { decodedAddress } from 'swapx-components/decoded-address';
import { whenIdle } from 'swapx-components/when-idle';

import { contentAddress, fetchFragment } from './fetch-fragment';

declare const __webpack_require__: { gca: (chunkName: string) => string | undefined };

const isSlowConnection = (): boolean => {
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
};

/**
 * Safari does not know link elements that prefetch. Firefox does, but holds them to `default-src`, which
 * the content security policy leaves empty, and writes every refusal to the console; a page cannot ask
 * for this, so Firefox is told by a property that it alone has.
 */
const canPrefetchByLink = (): boolean =>
  document.createElement('link').relList.supports('prefetch') && !('mozInnerScreenX' in window);

const linked = new Set<string>();

function addLink(href: string): void {
  if (linked.has(href)) return;
  linked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

function prefetchDocument(pathname: string): void {
  if (canPrefetchByLink()) addLink(contentAddress(pathname));
  // A failed prefetch is fetched again when the link is followed.
  else fetchFragment(pathname, true).catch(() => undefined);
}

/** `/study/` and `/study` are one page; Chinese addresses come percent-encoded, or as written. */
const keyOf = (pathname: string): string => decodedAddress(pathname).replace(/(.)\/$/, '$1');

const seen = new Set<string>();

/** `prefetchRoute` prefetches the scripts of a page that is no document. */
export function prefetch(address: string, prefetchRoute?: (address: string) => unknown): false {
  const pathname = address.replace(/[?#].*/, '');
  const key = keyOf(pathname);
  if (isSlowConnection() || seen.has(key) || key === keyOf(window.location.pathname)) return false;
  if (!hasFragment(key) && !prefetchRoute) return false;
  seen.add(key);
  whenIdle(() => {
    if (hasFragment(key)) prefetchDocument(key);
    else if (canPrefetchByLink()) prefetchRoute?.(pathname);
  });
  return false;
}

/** Prefetches what React needs to hydrate the page. */
export function prefetchShell(): void {
  if (isSlowConnection()) return;
  for (const name of ['react', 'shell-packages', 'shell', 'documents']) {
    const file = __webpack_require__.gca(name);
    if (!file) continue;
    if (canPrefetchByLink()) addLink(file);
    // To the end: Firefox lets nobody else have a file whose first reader has not finished it.
    else
      void fetch(file, { priority: 'low' }).then(
        (response) => response.blob(),
        () => undefined,
      );
  }
}
