/**
 * Fetches pages ahead when their link is seen, with Docusaurus' rules: by link elements where they work,
 * and never on a slow or metered connection. It differs in when and how often: Docusaurus looks every
 * link up at once and asks for the same files again for each, which keeps the processor of a phone busy.
 */
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routesChunkNames from '@generated/routesChunkNames';
import { AHEAD, type ChunkNames, chunksIn, sidebarChunk } from '@site/lib/fragments';
import { whenIdle } from '@site/src/components/when-idle';

import { expectedSidebar, loadSidebar } from './sidebars';
import { contentAddress, keyOf, loadDocument } from './store';

declare const __webpack_require__: { gca: (chunkName: string) => string | undefined };

export const isSlowConnection = (): boolean => {
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
  return Object.entries(routesChunkNames as Record<string, ChunkNames>)
    .filter(([key]) => key.replace(/-[^-]+$/, '') === pathname)
    .flatMap(([, chunks]) => [
      ...filesOfChunks(chunksIn(chunks)),
      ...('content' in (chunks as object) ? [contentAddress(pathname)] : []),
    ]);
}

const filesOfSidebar = (pathname: string): string[] => {
  const sidebar = expectedSidebar(pathname);
  return sidebar ? filesOfChunks([sidebarChunk(sidebar)]) : [];
};

const fetched = new Set<string>();

const headers = { [AHEAD.name]: AHEAD.value };

/** To the end: Firefox lets nobody else have a file whose first reader has not finished it. */
const fetchWhole = async (file: string): Promise<unknown> =>
  (await fetch(file, { priority: 'low', headers })).blob();

async function fetchFile(file: string): Promise<void> {
  if (canPrefetchByLink()) await prefetchFile(file);
  else await fetchWhole(file).catch(() => undefined);
}

async function fetchFiles(files: string[]): Promise<void> {
  const missing = files.filter((file) => !fetched.has(file));
  missing.forEach((file) => fetched.add(file));
  await Promise.all(missing.map(fetchFile));
}

async function fetchDocument(pathname: string): Promise<void> {
  if (canPrefetchByLink()) {
    await fetchFiles([contentAddress(pathname), ...filesOfSidebar(pathname)]);
    return;
  }
  // What is fetched by script is kept by script: in a private window the browser's cache may be empty.
  // What fails now is asked for again when the link is followed.
  await Promise.allSettled([loadDocument(pathname, 'low'), loadSidebar(expectedSidebar(pathname))]);
}

/** The pages that were fetched ahead, or are about to be. */
export const seen = new Set<string>();

export function prefetch(address: string): false {
  const pathname = keyOf(address.replace(/[?#].*/, ''));
  if (isSlowConnection() || seen.has(pathname)) return false;
  seen.add(pathname);
  whenIdle(() => {
    // The page at the root is a document; what has a route there surrounds all documents.
    const own = pathname === '/' ? [] : filesOfRoute(pathname);
    void (own.length > 0 ? fetchFiles(own) : fetchDocument(pathname));
  });
  return false;
}

/** Fetches what React needs to take over the page that is shown. */
export function prefetchShell(): void {
  if (isSlowConnection()) return;
  void fetchFiles([
    ...filesOfChunks(['react', 'shell-packages', 'shell']),
    ...filesOfSidebar(window.location.pathname),
  ]);
}
