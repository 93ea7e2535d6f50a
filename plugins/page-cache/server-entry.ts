/** The program that renders the pages, bundled for the server: renders only what is not kept. */
import render from '@docusaurus/core/lib/client/serverEntry';
import { folder, keys } from '@generated/page-cache/pages.json';

import { openFileCache } from '../../lib/file-cache';
import { fromText, type Rendered, toText } from './rendered';

const cache = openFileCache(folder);

export default async function renderOnce(page: { pathname: string }): Promise<Rendered> {
  const key = keys[page.pathname];
  const kept = key && cache.read(key);
  if (kept) return fromText(kept.toString('utf8'));
  const rendered = await render(page);
  if (key) cache.write(key, toText(rendered));
  return rendered;
}
