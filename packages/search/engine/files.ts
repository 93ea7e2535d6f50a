/**
 * Where the parts of the index are. The catalogue has one address for ever and is always asked for
 * anew; it names the folder of the files it was made with, and that folder's name changes with their
 * content. A tab that is open while the site is deployed therefore never joins two indexes.
 */
import { openCatalogue, type OpenCatalogue } from './catalogue';
import { type Catalogue, SECTIONS_A_TEXT, type Shard } from './format';

export const CATALOGUE_FILE = 'search/catalogue.json';

/** Below /assets/, which servers may keep for ever. */
export const folderOf = (hash: string): string => `assets/search/${hash}`;
export const shardFile = (folder: string, shard: number): string => `${folder}/terms-${shard}.json`;
/** The plain text of some sections, for excerpts. */
export const textFile = (folder: string, part: number): string => `${folder}/text-${part}.json`;

/** The catalogue as it is written: it knows where the rest is. */
export interface CatalogueFile extends Catalogue {
  folder: string;
}

/** A file of the index is not there: the site has been deployed since the catalogue was loaded. */
export class IndexIsGone extends Error {}

export type FetchFile = (file: string, init?: RequestInit) => Promise<Response>;

async function fetchJson<T>(fetchFile: FetchFile, file: string, init?: RequestInit): Promise<T> {
  const response = await fetchFile(`/${file}`, init);
  if (response.status === 404) throw new IndexIsGone(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return (await response.json()) as T;
}

/** Loads each part once; what failed is tried again when it is next asked for. */
function once<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const loading = known.get(key) ?? load(key);
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
}

/** One index: the catalogue and the parts it was made with. */
export interface LoadedIndex {
  catalogue: OpenCatalogue;
  shard: (index: number) => Promise<Shard>;
  text: (section: number) => Promise<string>;
}

async function loadIndex(fetchFile: FetchFile): Promise<LoadedIndex> {
  const file = await fetchJson<CatalogueFile>(fetchFile, CATALOGUE_FILE, { cache: 'no-cache' });
  const texts = once((part: number) => fetchJson<string[]>(fetchFile, textFile(file.folder, part)));
  return {
    catalogue: openCatalogue(file),
    shard: once((shard) => fetchJson<Shard>(fetchFile, shardFile(file.folder, shard))),
    text: async (section) =>
      (await texts(Math.floor(section / SECTIONS_A_TEXT)))[section % SECTIONS_A_TEXT]!,
  };
}

/** The newest index that is known; a question that finds it gone is asked of the next. */
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
      // Another question may have noticed first.
      if (current === index) current = undefined;
      return ask(await load());
    }
  }
  return { load, withIndex };
}
