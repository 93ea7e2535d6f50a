/** Lists the cached addresses of this device, and caches the rest. */
import { cacheName, isOurCache, OFFLINE_LIST, WORKER } from '@site/config/offline';

import type { OfflineList } from '../list';

export const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

export async function loadList(): Promise<OfflineList> {
  const response = await fetch(OFFLINE_LIST);
  if (!response.ok) throw new Error(`${OFFLINE_LIST}: ${response.status}`);
  return (await response.json()) as OfflineList;
}

/** Addresses of all entries in this site's caches, of all builds. */
export async function savedAddresses(): Promise<Set<string>> {
  const names = (await caches.keys()).filter(isOurCache);
  const lists = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return new Set(lists.flat().map((url) => new URL(url).pathname));
}

/** Percent-encodes an address as browsers do. */
export const encoded = (address: string): string => new URL(address, location.origin).pathname;

/** Fetches all uncached files, one after the other, and reports the progress. */
export async function saveAll(
  { build, pages, files }: OfflineList,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  // The worker caches the shell when it is installed.
  await navigator.serviceWorker.ready;
  const cache = await caches.open(cacheName(build));
  const all = [...pages.map(({ address }) => address), ...files];
  for (const [done, address] of all.entries()) {
    onProgress(done, all.length);
    if (await cache.match(address, { ignoreVary: true })) continue;
    const response = await fetch(address);
    // A deploy may have removed files of this list.
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }
  onProgress(all.length, all.length);
}
