/**
 * The documents that the browser has: the one it was sent, and those it fetched since. A document is
 * not script: the build cuts its content out of the finished page, and the browser puts it into the
 * next page as it is.
 */
import { decodedAddress } from '@site/lib/decoded-address';
import { AHEAD, ELEMENT, fragmentAddress, RELEASE } from '@site/lib/fragments';

import { type PageData, readData } from './page-data';

export interface StoredDocument {
  pathname: string;
  data: PageData;
  /** Empty as long as the content stands only in the page that the server sent. */
  html: string;
}

const documents = new Map<string, StoredDocument>();
const loading = new Map<string, Promise<StoredDocument | undefined>>();

/** `/study/` and `/study` are one page; Chinese addresses come percent-encoded, or as written. */
export const keyOf = (pathname: string): string => decodedAddress(pathname).replace(/(.)\/$/, '$1');

/** Which program this page runs; the content of another may need other scripts and styles. */
const release = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${RELEASE}]`)?.content ?? '';

export const contentAddress = (pathname: string): string => fragmentAddress(release(), pathname);

/** A missing file may mean that there is no such page, or that there is a new program. */
async function isNoPage(pathname: string): Promise<boolean> {
  const { status } = await fetch(pathname, { method: 'HEAD' });
  return status === 404;
}

async function fetchDocument(
  pathname: string,
  priority?: RequestPriority,
): Promise<StoredDocument | undefined> {
  const address = contentAddress(pathname);
  const headers = priority === 'low' ? { [AHEAD.name]: AHEAD.value } : undefined;
  const response = await fetch(address, { priority, headers });
  if (response.status === 404 && (await isNoPage(pathname))) return undefined;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const html = await response.text();
  const known = documents.get(keyOf(pathname));
  if (known) return Object.assign(known, { html });
  const data = readData(/^<script[^>]*>([^<]*)<\/script>/.exec(html)?.[1]);
  const fetched = { pathname, data, html };
  documents.set(keyOf(pathname), fetched);
  return fetched;
}

/** The document at this address, as far as the browser has it. */
export const storedDocument = (pathname: string): StoredDocument | undefined =>
  documents.get(keyOf(pathname));

/** A document with its content, unless there is none; each is fetched once. */
export function loadDocument(
  pathname: string,
  priority?: RequestPriority,
): Promise<StoredDocument | undefined> {
  const key = keyOf(pathname);
  let promise = loading.get(key);
  if (!promise) {
    promise = fetchDocument(pathname, priority);
    loading.set(key, promise);
    // What failed may be tried again.
    promise.catch(() => loading.delete(key));
  }
  return promise;
}

/** The document in the page that the server sent, unless that is a page of another kind. */
export function adoptDocument(pathname: string): StoredDocument | undefined {
  const script = document.querySelector(`${ELEMENT} > script`);
  if (!script) return undefined;
  // Its own link may have been fetched ahead while the shell was asleep.
  const html = documents.get(keyOf(pathname))?.html ?? '';
  const adopted = { pathname, data: readData(script.textContent), html };
  documents.set(keyOf(pathname), adopted);
  return adopted;
}
