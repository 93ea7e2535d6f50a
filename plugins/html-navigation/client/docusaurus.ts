/**
 * Stands in for the module of this name in Docusaurus' client, with the same rules: pages are fetched
 * ahead when their link is seen or turned to, by link elements, and never on a slow or metered
 * connection. It differs in when and how often: Docusaurus looks every link up at once and asks for
 * the same files again for each, which keeps the processor of a phone busy.
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
      ...(Object.hasOwn(chunks as object, 'content') ? [contentAddress(pathname)] : []),
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

const prefetch = (address: string): false | Promise<void> => {
  const pathname = address.replace(/[?#].*/, '');
  if (isSlowConnection() || seen.has(pathname) || loaded.has(pathname)) return false;
  seen.add(pathname);
  return new Promise((resolve) => {
    whenIdle(() => {
      const files = filesOf(pathname).filter((file) => !fetched.has(file));
      files.forEach((file) => fetched.add(file));
      void Promise.all(files.map(prefetchFile)).then(() => resolve());
    });
  });
};

const preload = (address: string): false | Promise<void> => {
  const pathname = address.replace(/[?#].*/, '');
  if (isSlowConnection() || loaded.has(pathname)) return false;
  loaded.add(pathname);
  return loadAhead(pathname);
};

export default Object.freeze({ prefetch, preload });
