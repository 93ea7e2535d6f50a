/**
 * Stands in for the module of this name in Docusaurus' client: pages are fetched ahead when their link is
 * seen (prefetch.ts), and loaded when somebody turns to it.
 */
import { isSlowConnection, prefetch, seen } from './prefetch';
import { loadAhead } from './preload';
import { keyOf } from './store';

const loaded = new Set<string>();

const preload = (address: string): false | Promise<void> => {
  const pathname = address.replace(/[?#].*/, '');
  const key = keyOf(pathname);
  if (isSlowConnection() || loaded.has(key)) return false;
  loaded.add(key);
  seen.add(key);
  return loadAhead(pathname);
};

export default Object.freeze({ prefetch, preload });
