/**
 * A service worker that deletes the site's caches and unregisters itself; see
 * website/config/offline.ts.
 */
import { isOurCache } from '../../../config/offline';
import { worker } from './scope';

async function removeEverything(): Promise<void> {
  const names = (await caches.keys()).filter(isOurCache);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(removeEverything()));
