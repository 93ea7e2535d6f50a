/**
 * Switch of offline reading. If it does harm, set this to false and deploy: browsers with the
 * service worker then get one that deletes the caches and unregisters itself.
 */
export const isOfflineOn: boolean = true;

export const WORKER = '/sw.js';

/** The page that lists cached pages and can cache all others. */
export const OFFLINE_PAGE = '/offline';

/** List of all that can be cached; see website/features/offline/list.ts. */
export const OFFLINE_LIST = '/offline.json';

/** Each build has its own cache. */
export const cacheName = (build: string): string => `swapx-docs-${build}`;
export const isOurCache = (name: string): boolean => name.startsWith(cacheName(''));
