/**
 * The service worker. Pages are network-first; visited pages are cached for reading offline. A page
 * refers to its files by content-hashed names. Offline, a fragment for client-side navigation is
 * cut out of the cached page, but only if both pages are of the same release.
 */
import { canonicalPath } from '../../../config/addresses';
import {
  AHEAD,
  contentOf,
  pageOfFragment,
  releaseOf,
} from 'swapx-html-documents/fragment-addresses';
import { cacheName, isOurCache, OFFLINE_PAGE } from '../../../config/offline';
import { worker } from './scope';

/** Defined by write.ts: the name of the build. */
declare const BUILD: string;
/** Files that every page needs. */
declare const SHELL: string[];
/** The search index, without the texts of excerpts. */
declare const SEARCH: string[];

const CURRENT = cacheName(BUILD);

/** Names of the site's caches, newest first. */
async function ourCaches(): Promise<string[]> {
  const names = (await caches.keys()).filter(isOurCache);
  return [CURRENT, ...names.filter((name) => name !== CURRENT).reverse()];
}

async function kept(address: string): Promise<Response | undefined> {
  for (const name of await ourCaches()) {
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function isKept(address: string): Promise<boolean> {
  return (await (await caches.open(CURRENT)).match(address, { ignoreVary: true })) !== undefined;
}

/** Caches an address; false if the response is no file or page. Throws without network. */
async function keep(address: string): Promise<boolean> {
  const response = await fetch(address);
  const isWhole = response.status === 200 && !response.redirected;
  if (isWhole) await (await caches.open(CURRENT)).put(address, response);
  return isWhole;
}

/** Sequential, so that the reader's own requests never wait for these. */
async function keepAll(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (!(await isKept(address)) && !(await keep(address))) throw new Error(address);
  }
}

/**
 * Fetches the pages cached from earlier builds again, and only then deletes the caches of these
 * builds.
 */
async function renewOlder(): Promise<void> {
  for (const name of (await ourCaches()).slice(1)) {
    const requests = await (await caches.open(name)).keys();
    const pages = requests
      .map(({ url }) => new URL(url).pathname)
      // An address without an extension is a page.
      .filter((address) => !/\.\w+$/.test(address));
    for (const page of pages) if (!(await isKept(page))) await keep(page);
    await caches.delete(name);
  }
}

/** Without network, `preloadResponse` is an error response in Firefox, and rejects in other browsers. */
async function askForPage(event: FetchEventLike): Promise<Response> {
  const preloaded = await event.preloadResponse;
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request);
}

async function answerPage(event: FetchEventLike, url: URL): Promise<Response> {
  try {
    return await askForPage(event);
  } catch {
    const address = canonicalPath(url.pathname);
    if (address !== url.pathname) return Response.redirect(address + url.search);
    const page = await kept(address);
    return page ?? Response.redirect(`${OFFLINE_PAGE}?page=${encodeURIComponent(address)}`);
  }
}

type FetchEventLike = { request: Request; preloadResponse: Promise<Response | undefined> };

/** The fragment of a cached page, if it is of the same release, for client-side navigation. */
async function contentOfKept(address: string): Promise<Response | undefined> {
  const fragment = pageOfFragment(address);
  if (!fragment) return undefined;
  const page = await kept(canonicalPath(fragment.pathname));
  const html = await page?.text();
  if (html === undefined || releaseOf(html) !== fragment.release) return undefined;
  return new Response(contentOf(html), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** Cache-first: files with content-hashed names never change. */
const NEVER_CHANGES = /^\/assets\/(?!documents\/)/;

async function answerFile(request: Request, { pathname }: URL): Promise<Response> {
  if (NEVER_CHANGES.test(pathname)) {
    const known = await kept(pathname);
    if (known) return known;
    const response = await fetch(request);
    if (response.status === 200) {
      await (await caches.open(CURRENT)).put(pathname, response.clone());
    }
    return response;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const known = (await contentOfKept(pathname)) ?? (await kept(pathname));
    if (known) return known;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll(SHELL).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

// register.ts sends the address of a page after it has loaded.
worker.addEventListener('message', (event) => {
  const work = async () => {
    const address = canonicalPath(event.data);
    // A cached page may be outdated, so it is fetched again.
    await keep(address);
    await renewOlder();
    await keepAll(SEARCH);
  };
  // Without network, the next page retries this.
  event.waitUntil(work().catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  // Prefetches bypass the worker: if a page is left before the response, Firefox logs an error for each
  // request that a worker handles.
  if (request.headers.get(AHEAD.name) === AHEAD.value) return;
  const isPage = request.mode === 'navigate';
  event.respondWith(isPage ? answerPage(event, url) : answerFile(request, url));
});
