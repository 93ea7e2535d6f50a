/**
 * Fetches files of the chain in the page and counts the bytes; the worker then finds them in the cache.
 * The manifest is that of packages/playground, whose build makes the files.
 */
import manifest from '@generated/run/default/manifest.json';
import siteConfig from '@generated/docusaurus.config';

import { FOLDER } from './folder';

export const addressOf = (file: string, folder = FOLDER): string =>
  `${siteConfig.baseUrl}${folder}/${file}`;

/** Bytes as a server sends them. The browser tells how much of a file it has read, which is in proportion. */
export interface Progress {
  loaded: number;
  total: number;
}

export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
}

/** What this page has loaded before: the next run need not read it again. */
const known = new Map<string, string>();

/** Is called with bytes that have been read. */
type Count = (bytes: number) => void;

async function fetchBytes(address: string, count: Count, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new DownloadFailed(`${address}：${response.status}`);
  const pieces: BlobPart[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    count(value.byteLength);
    pieces.push(value as Uint8Array<ArrayBuffer>);
  }
}

async function fetchText(address: string, file: string, count: Count, signal: AbortSignal) {
  const before = known.get(file);
  if (before !== undefined) {
    count(manifest.sizes[file]!.read);
    return before;
  }
  const text = await (await fetchBytes(address, count, signal)).text();
  known.set(file, text);
  return text;
}

/** What loading them costs a reader who has none of them. */
export const sentBytesOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + manifest.sizes[file]!.sent, 0);

/** Loads all of them at once; `onProgress` hears of the bytes of all together. */
async function loadAll<Content>(
  files: string[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  load: (file: string, count: Count) => Promise<Content>,
): Promise<Content[]> {
  const total = sentBytesOf(files);
  let loaded = 0;
  let hasFailed = false;
  const countOf = (file: string) => (bytes: number) => {
    const { read, sent } = manifest.sizes[file]!;
    loaded += (bytes / read) * sent;
    // The others go on when one has failed; whoever asked has told the reader by then.
    if (!hasFailed) onProgress({ loaded, total });
  };
  try {
    return await Promise.all(files.map((file) => load(file, countOf(file))));
  } catch (error) {
    hasFailed = true;
    if (signal.aborted || error instanceof DownloadFailed) throw error;
    throw new DownloadFailed(String(error));
  }
}

/** Their texts, in the order of the names. */
export const download = (
  files: string[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  folder = FOLDER,
): Promise<string[]> =>
  loadAll(files, onProgress, signal, (file, count) =>
    fetchText(addressOf(file, folder), file, count, signal),
  );

/** Their bytes, which whoever asks may give away. */
export const downloadBytes = (
  files: string[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  folder: string,
): Promise<Blob[]> =>
  loadAll(files, onProgress, signal, (file, count) =>
    fetchBytes(addressOf(file, folder), count, signal),
  );
