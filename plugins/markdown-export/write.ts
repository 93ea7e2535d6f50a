/** Writes every page as Markdown beside itself, and the two lists. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { markdownPath } from '../../config/addresses';
import type { Page } from '../pages';
import { categoryText } from './categories';
import { inFull, llmsTxt, type Site } from './llms';

/** `textOfSource` has those of the documents, by their files; categories have none of their own. */
export async function writeMarkdown(
  folder: string,
  pages: Page[],
  textOfSource: (source: string) => string | undefined,
  site: Site,
): Promise<void> {
  const textOf = (page: Page): string => {
    if (page.kind === 'category') return categoryText(page, pages, site.url);
    const text = textOfSource(page.source);
    if (text === undefined) {
      throw new Error(
        `${page.source} 没有写成 Markdown：docusaurus.config.ts 里没有 markdown.remark`,
      );
    }
    return `# ${page.title}\n\n${text}`;
  };
  for (const page of pages) {
    const file = path.join(folder, markdownPath(page.permalink));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, textOf(page));
  }
  const listed = pages.filter(({ kind, isUnlisted }) => kind !== 'category' && !isUnlisted);
  const full = listed.map((page) => inFull(textOf(page), page, site.url));
  await writeFile(path.join(folder, 'llms.txt'), llmsTxt(listed, site));
  await writeFile(path.join(folder, 'llms-full.txt'), full.join('\n---\n\n'));
}
