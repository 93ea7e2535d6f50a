/**
 * Addresses and loading of the files of the index. The catalogue has a fixed address, and every load
 * checks for a newer one. It names the folder of all other files, whose name changes with their content,
 * so a tab that is open during a deploy never mixes two indexes.
 */
import { openCatalogue, type OpenCatalogue } from './catalogue';
import { type ExplainedError, explainedErrors } from './explain';
import { type Catalogue, type Explanation, SECTIONS_A_TEXT, type Shard } from './format';

export const CATALOGUE_FILE = 'search/catalogue.json';

/** Below /assets/, whose files may be cached for ever. */
export const folderOf = (hash: string): string => `assets/search/${hash}`;
export const shardFile = (folder: string, shard: number): string => `${folder}/terms-${shard}.json`;
/** The plain text of a group of sections, for excerpts. */
export const textFile = (folder: string, part: number): string => `${folder}/text-${part}.json`;
/** What the site says of each error. */
export const explanationsFile = (folder: string): string => `${folder}/errors.json`;

/** The catalogue as it is written, with the folder of the other files. */
export interface CatalogueFile extends Catalogue {
  folder: string;
}

/** A file of the index is missing: the site has been deployed since the catalogue was loaded. */
export class IndexIsGone extends Error {}

export type FetchFile = (file: string, init?: RequestInit) => Promise<Response>;

async function fetchJson<T>(fetchFile: FetchFile, file: string, init?: RequestInit): Promise<T> {
  const response = await fetchFile(`/${file}`, init);
  if (response.status === 404) throw new IndexIsGone(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return (await response.json()) as T;
}

/** Loads each part once, but retries after a failure. */
function once<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const loading = known.get(key) ?? load(key);
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
}

/** One version of the index: its catalogue, and functions that load its other files. */
export interface LoadedIndex {
  catalogue: OpenCatalogue;
  shard: (index: number) => Promise<Shard>;
  text: (section: number) => Promise<string>;
  explanations: () => Promise<ExplainedError[]>;
}

async function loadIndex(fetchFile: FetchFile): Promise<LoadedIndex> {
  const file = await fetchJson<CatalogueFile>(fetchFile, CATALOGUE_FILE, { cache: 'no-cache' });
  const texts = once((part: number) => fetchJson<string[]>(fetchFile, textFile(file.folder, part)));
  const explanations = once((name: string) =>
    fetchJson<Explanation[]>(fetchFile, name).then(explainedErrors),
  );
  return {
    catalogue: openCatalogue(file),
    shard: once((shard) => fetchJson<Shard>(fetchFile, shardFile(file.folder, shard))),
    text: async (section) =>
      (await texts(Math.floor(section / SECTIONS_A_TEXT)))[section % SECTIONS_A_TEXT]!,
    explanations: () => explanations(explanationsFile(file.folder)),
  };
}

/** Keeps the current index. If a file of it is missing, reloads the catalogue and repeats the query. */
export function indexSource(fetchFile: FetchFile) {
  let current: Promise<LoadedIndex> | undefined;
  const load = (): Promise<LoadedIndex> => {
    current ??= loadIndex(fetchFile).catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  async function withIndex<T>(ask: (index: LoadedIndex) => Promise<T>): Promise<T> {
    const index = load();
    try {
      return await ask(await index);
    } catch (error) {
      if (!(error instanceof IndexIsGone)) throw error;
      // A concurrent query may have reset it already.
      if (current === index) current = undefined;
      return ask(await load());
    }
  }
  return { load, withIndex };
}
