/**
 * What a worker shares with the pages of the site is taken away before a program runs: links carry programs
 * of others, and pages that are kept for reading without network lie in that storage.
 */

/** Workers inside of this one would have all of it again. */
const GLOBALS = ['caches', 'indexedDB', 'BroadcastChannel', 'Worker', 'SharedWorker'];
const OF_NAVIGATOR = ['storage', 'storageBuckets', 'serviceWorker', 'locks'];

/** Browsers differ in which of the prototypes has a name. */
function remove(object: object, name: string): void {
  for (let owner: object | null = object; owner; owner = Object.getPrototypeOf(owner) as object) {
    Reflect.deleteProperty(owner, name);
  }
}

export function withdrawStorage(): void {
  for (const name of GLOBALS) remove(globalThis, name);
  for (const name of OF_NAVIGATOR) remove(navigator, name);
}
