/** Fetches fragments: the content of a document, which the build has cut out of the document's page. */
import { AHEAD, fragmentAddress, RELEASE } from '../fragment-addresses';

import type { StoredDocument } from './landing';
import { readData } from './page-data';

/** The release of this page; fragments of another release may need other scripts and styles. */
const release = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${RELEASE}]`)?.content ?? '';

export const contentAddress = (pathname: string): string => fragmentAddress(release(), pathname);

async function load(address: string, isAhead: boolean): Promise<StoredDocument> {
  const response = await fetch(
    address,
    isAhead ? { priority: 'low', headers: { [AHEAD.name]: AHEAD.value } } : undefined,
  );
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const html = await response.text();
  return { data: readData(/^<script[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''), html };
}

const loading = new Map<string, Promise<StoredDocument>>();

/** Fetches each fragment once, except after a failure. `isAhead` marks a prefetch. */
export function fetchFragment(pathname: string, isAhead = false): Promise<StoredDocument> {
  const address = contentAddress(pathname);
  let promise = loading.get(address);
  if (!promise) {
    promise = load(address, isAhead);
    loading.set(address, promise);
    promise.catch(() => loading.delete(address));
  }
  return promise;
}
