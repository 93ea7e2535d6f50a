/**
 * Reading without network. Should it ever do harm, set this to false and deploy: browsers that have the
 * service worker then get one that deletes what was kept and removes itself.
 */
export const isOfflineOn: boolean = true;

export const WORKER = '/sw.js';

/** The page that says what can be read without network, and saves everything on request. */
export const OFFLINE_PAGE = '/offline';

/** What there is to save; see website/features/offline/list.ts. */
export const OFFLINE_LIST = '/offline.json';

/** Everything kept belongs to the build that it was kept from, and lies in a cache of its name. */
export const cacheName = (build: string): string => `swapx-docs-${build}`;
export const isOurCache = (name: string): boolean => name.startsWith(cacheName(''));
