/** The built site on disk: search index and pages as Markdown. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { canonicalPath, markdownPath } from '../config/addresses';
import { site } from '../config/site';
import { ROOT } from 'swapx-kept/root';
import { createSearch } from 'swapx-search/engine/client';
import type { Piece } from 'swapx-search/engine/excerpt';

const BUILD = path.join(ROOT, 'build');

export function requireBuild(): void {
  if (existsSync(path.join(BUILD, 'llms.txt'))) return;
  throw new Error('还没有构建网站，没有页面与搜索的索引；先运行 npm run build');
}

/** Replaces fetch by reading the files of the built site. */
const { search } = createSearch(async (file) => {
  try {
    return new Response(await readFile(path.join(BUILD, file)));
  } catch {
    return new Response(null, { status: 404 });
  }
});

const textOf = (pieces: readonly Piece[] | undefined): string =>
  (pieces ?? []).map(({ text }) => text).join('');

const LIMIT = 8;

export async function searchSite(query: string): Promise<string> {
  const { answers, excerptsOf } = await search(query, LIMIT);
  if (answers.length === 0) return `没有找到“${query}”。换一种说法，或者少写几个字。`;
  const excerpts = await excerptsOf(answers.map(({ page }) => page));
  return answers
    .map(({ page, address, title, heading }) => {
      const name = [textOf(title), textOf(heading)].filter(Boolean).join('：');
      return `- ${name}\n  ${site.url}${address}\n  ${textOf(excerpts.get(page))}`;
    })
    .join('\n');
}

export async function pageText(address: string): Promise<string> {
  const { pathname } = new URL(address, site.url);
  const file = path.join(
    BUILD,
    markdownPath(canonicalPath(decodeURI(pathname.replace(/\.md$/, '')))),
  );
  // The address may contain “..”: only files below the site are read.
  if (!file.startsWith(BUILD + path.sep) || !existsSync(file)) {
    throw new Error(
      `没有页面“${address}”。用 search 找到它的地址，例如 /sdk/v3/guides/swaps/quoting。`,
    );
  }
  return readFile(file, 'utf8');
}
