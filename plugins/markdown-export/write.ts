/** `write.ts <folder>`, with the pages at its input: writes them as Markdown, and the two lists. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { markdownPath } from '../../config/addresses';
import { ROOT } from '../../config/root';
import { carryOut } from '../beside';
import type { Page } from '../pages';
import { categoryText } from './categories';
import { inFull, llmsTxt, type Site } from './llms';
import { pageText } from './page-text';

export interface Input {
  pages: Page[];
  site: Site;
}

async function textOf(page: Page, { pages, site }: Input): Promise<string> {
  if (page.kind === 'category') return categoryText(page, pages, site.url);
  const source = await readFile(path.join(ROOT, page.source), 'utf8');
  const text = await pageText(source, page.source, site.url, page.permalink);
  return `# ${page.title}\n\n${text}`;
}

async function writeAll(folder: string, input: Input): Promise<void> {
  const { pages, site } = input;
  const listed = pages.filter(({ kind, isUnlisted }) => kind !== 'category' && !isUnlisted);
  const full: string[] = [];
  // One after the other: the trees of all pages at once would fill the memory.
  for (const page of pages) {
    const text = await textOf(page, input);
    const file = path.join(folder, markdownPath(page.permalink));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    if (listed.includes(page)) full.push(inFull(text, page, site.url));
  }
  await writeFile(path.join(folder, 'llms.txt'), llmsTxt(listed, site));
  await writeFile(path.join(folder, 'llms-full.txt'), full.join('\n---\n\n'));
}

carryOut(writeAll);
