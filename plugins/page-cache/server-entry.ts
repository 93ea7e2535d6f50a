/** The program that renders the pages, bundled for the server: renders only what is not kept. */
import render from '@docusaurus/core/lib/client/serverEntry';
import { list } from '@generated/page-cache/place.json';
import { readFileSync } from 'node:fs';

import { openFileCache } from '../../lib/file-cache';
import type { PageList } from './page-list';
import { fromText, type Rendered, toText } from './rendered';
import { sharedWork } from './shared-work';

// Read, not bundled: the bundle does not change with a page.
const { folder, keys, helper } = JSON.parse(readFileSync(list, 'utf8')) as PageList;
const cache = openFileCache(folder);

function keptPage(pathname: string): Rendered | undefined {
  const key = keys[pathname];
  const kept = key && cache.read(key);
  return kept ? fromText(kept.toString('utf8')) : undefined;
}

/** Renders a page and keeps it; a helper process calls this, too (render-helper.cjs). */
export async function renderPage(pathname: string): Promise<Rendered> {
  const rendered = await render({ pathname });
  const key = keys[pathname];
  if (key) cache.write(key, toText(rendered));
  return rendered;
}

const renderShared = sharedWork({
  helper,
  pages: Object.entries(keys).filter(([, key]) => key && !cache.has(key)).length,
  renderHere: renderPage,
  renderedThere: (pathname) => keptPage(pathname)!,
});

export default async function renderOnce({ pathname }: { pathname: string }): Promise<Rendered> {
  return keptPage(pathname) ?? (keys[pathname] ? renderShared(pathname) : renderPage(pathname));
}
