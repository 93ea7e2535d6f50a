/**
 * Fetches files of the chain in the page and counts the bytes; the worker then finds them in the cache.
 * The manifest is that of plugins/run, whose build makes the files.
 */
import manifest from '@generated/run/default/manifest.json';
import siteConfig from '@generated/docusaurus.config';

import { FOLDER } from './folder';

export const addressOf = (file: string): string => `${siteConfig.baseUrl}${FOLDER}/${file}`;

/** Bytes as they come out of the network layer, uncompressed. */
export interface Progress {
  loaded: number;
  total: number;
}

export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
}

/** What this page has loaded before: the next run need not read it again. */
const known = new Map<string, string>();

async function fetchCounted(
  file: string,
  count: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const before = known.get(file);
  if (before !== undefined) {
    count(manifest.sizes[file]!);
    return before;
  }
  const response = await fetch(addressOf(file), { signal });
  if (!response.ok || !response.body) throw new DownloadFailed(`${file}：${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count(value.byteLength);
    text += decoder.decode(value, { stream: true });
  }
  text += decoder.decode();
  known.set(file, text);
  return text;
}

/** Their texts, in the order of the names. */
export async function download(
  files: string[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const total = files.reduce((sum, file) => sum + manifest.sizes[file]!, 0);
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    onProgress({ loaded, total });
  };
  try {
    return await Promise.all(files.map((file) => fetchCounted(file, count, signal)));
  } catch (error) {
    if (signal.aborted || error instanceof DownloadFailed) throw error;
    throw new DownloadFailed(String(error));
  }
}
