/** Lists what is saved on this device, and saves the rest. */
import { cacheName, isOurCache, OFFLINE_LIST, WORKER } from '@site/config/offline';

import type { OfflineList } from '../list';

export const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

export async function loadList(): Promise<OfflineList> {
  const response = await fetch(OFFLINE_LIST);
  if (!response.ok) throw new Error(`${OFFLINE_LIST}: ${response.status}`);
  return (await response.json()) as OfflineList;
}

/** The addresses of everything in our caches, of all builds. */
export async function savedAddresses(): Promise<Set<string>> {
  const names = (await caches.keys()).filter(isOurCache);
  const lists = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return new Set(lists.flat().map((url) => new URL(url).pathname));
}

/** An address in the percent-encoding of browsers. */
export const encoded = (address: string): string => new URL(address, location.origin).pathname;

/** Fetches whatever is not saved yet, one file after the other, and reports the progress. */
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
    // After a deploy, files of this list may be gone.
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }
  onProgress(all.length, all.length);
}
