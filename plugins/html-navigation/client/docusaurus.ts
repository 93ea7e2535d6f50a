/**
 * Stands in for the module of this name in Docusaurus' client, with the same rules: pages are fetched
 * ahead when their link is seen or turned to, by link elements where they work, and never on a slow or
 * metered connection. It differs in when and how often: Docusaurus looks every link up at once and asks
 * for the same files again for each, which keeps the processor of a phone busy.
 */
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routesChunkNames from '@generated/routesChunkNames';
import { type ChunkNames, chunksIn, sidebarChunk } from '@site/lib/fragments';
import { whenIdle } from '@site/src/components/when-idle';

import { loadAhead } from './preload';
import { kindOf } from './routes';
import { expectedSidebar } from './sidebars';
import { contentAddress } from './store';

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

const filesOfChunks = (names: string[]): string[] =>
  names
    .flatMap((name) => __webpack_require__.gca(name) ?? [])
    .filter((file) => !file.includes('undefined'));

/** The files of a page with a route of its own: its script, and its content if that is no script. */
function filesOfRoute(pathname: string): string[] {
  const path = decodeURI(pathname);
  return Object.entries(routesChunkNames as Record<string, ChunkNames>)
    .filter(([key]) => key.replace(/-[^-]+$/, '') === path)
    .flatMap(([, chunks]) => [
      ...filesOfChunks(chunksIn(chunks)),
      ...('content' in (chunks as object) ? [contentAddress(pathname)] : []),
    ]);
}

function filesOfDocument(pathname: string): string[] {
  const sidebar = expectedSidebar(pathname);
  return [contentAddress(pathname), ...(sidebar ? filesOfChunks([sidebarChunk(sidebar)]) : [])];
}

/** The files of a page that the page shown does not have. */
const filesOf = (pathname: string): string[] =>
  kindOf(pathname) === 'page' ? filesOfRoute(pathname) : filesOfDocument(pathname);

const seen = new Set<string>();
const fetched = new Set<string>();
const loaded = new Set<string>();

async function prefetchByLink(pathname: string): Promise<void> {
  const files = filesOf(pathname).filter((file) => !fetched.has(file));
  files.forEach((file) => fetched.add(file));
  await Promise.all(files.map(prefetchFile));
}

/** What is fetched by script is kept by script: in a private window the browser's cache may be empty. */
const prefetchByScript = (pathname: string): Promise<void> =>
  // What fails now is asked for again when the link is followed.
  loadAhead(pathname, 'low').catch(() => undefined);

const prefetch = (address: string): false | Promise<void> => {
  const pathname = address.replace(/[?#].*/, '');
  if (isSlowConnection() || seen.has(pathname) || loaded.has(pathname)) return false;
  seen.add(pathname);
  const fetchAhead = canPrefetchByLink() ? prefetchByLink : prefetchByScript;
  return new Promise((resolve) => {
    whenIdle(() => void fetchAhead(pathname).then(resolve));
  });
};

const preload = (address: string): false | Promise<void> => {
  const pathname = address.replace(/[?#].*/, '');
  if (isSlowConnection() || loaded.has(pathname)) return false;
  loaded.add(pathname);
  return loadAhead(pathname);
};

export default Object.freeze({ prefetch, preload });
