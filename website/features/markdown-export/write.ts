/** `write.ts <folder>`: writes every page as Markdown, llms.txt and llms-full.txt. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { VFile } from 'vfile';

import { markdownPath } from '../../config/addresses';
import { runTask } from 'swapx-kept/child-task';
import { ROOT } from 'swapx-kept/root';
import { markdownParser } from 'swapx-markdown/reader';
import type { Page } from '../pages';
import { categoryText } from './categories';
import { inFull, llmsTxt, type Site } from './llms';
import { pageText } from './page-text';

export interface Input {
  pages: Page[];
  site: Site;
  remarkPlugins: string[];
}

const isListed = ({ kind, isUnlisted }: Page): boolean => kind !== 'category' && !isUnlisted;

async function writeMarkdown(folder: string, { pages, site, remarkPlugins }: Input): Promise<void> {
  const processor = markdownParser();
  for (const file of remarkPlugins) {
    const { default: plugin } = (await import(file)) as { default: Plugin<[], Root> };
    processor.use(plugin);
  }

  async function textOf(page: Page): Promise<string> {
    if (page.kind === 'category') return categoryText(page, pages, site.url);
    const { title, source, permalink } = page;
    const file = new VFile({
      path: path.join(ROOT, source),
      value: await readFile(path.join(ROOT, source), 'utf8'),
    });
    const tree = processor.runSync(processor.parse(file), file) as Root;
    return `# ${title}\n\n${pageText(tree, file, { siteUrl: site.url, permalink })}`;
  }

  const full: string[] = [];
  for (const page of pages) {
    const file = path.join(folder, markdownPath(page.permalink));
    const text = await textOf(page);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    if (isListed(page)) full.push(inFull(text, page, site.url));
  }
  await writeFile(path.join(folder, 'llms.txt'), llmsTxt(pages.filter(isListed), site));
  await writeFile(path.join(folder, 'llms-full.txt'), full.join('\n---\n\n'));
}

runTask(writeMarkdown);
