/**
 * Prefetches the fragments of documents. For other pages, Docusaurus prefetches scripts, by link
 * elements. Neither happens on a slow or metered connection.
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
 * Safari does not support `rel=prefetch`. Firefox does, but applies `default-src` to it, which is
 * `'none'` in our content security policy, and logs every refusal to the console. As a page cannot
 * detect this, Firefox is recognised by a property that no other browser has.
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
  // A failed prefetch is retried when the link is followed.
  else fetchFragment(pathname, true).catch(() => undefined);
}

/** `/study/` and `/study` are one page; Chinese addresses may be percent-encoded or not. */
const keyOf = (pathname: string): string => decodedAddress(pathname).replace(/(.)\/$/, '$1');

const seen = new Set<string>();

/** `prefetchRoute` is Docusaurus' own prefetch, for pages that are not documents. */
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

/** Prefetches the chunks that hydration needs. */
export function prefetchShell(): void {
  if (isSlowConnection()) return;
  for (const name of ['react', 'shell-packages', 'shell', 'documents']) {
    const file = __webpack_require__.gca(name);
    if (!file) continue;
    if (canPrefetchByLink()) addLink(file);
    // Read the whole body: in Firefox, a later request for the file waits until it is consumed.
    else
      void fetch(file, { priority: 'low' }).then(
        (response) => response.blob(),
        () => undefined,
      );
  }
}
