import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { markdownPath } from '../../config/addresses';
import { type Page, pagesOf } from '../pages';
import { categoryText } from './categories';
import { inFull, llmsTxt } from './llms';
import { pageText } from './page-text';

/** Writes every page as Markdown beside itself, `llms.txt` as a map and `llms-full.txt`. */
export default function markdownExport({ siteDir, siteConfig }: LoadContext): Plugin {
  const { url } = siteConfig;
  let pages: Page[] = [];

  async function textOf(page: Page): Promise<string> {
    if (page.kind === 'category') return categoryText(page, pages, url);
    const source = await readFile(path.join(siteDir, page.source), 'utf8');
    const text = await pageText(source, page.source, url, page.permalink);
    return `# ${page.title}\n\n${text}`;
  }

  return {
    name: 'markdown-export',
    allContentLoaded({ allContent }) {
      pages = pagesOf(allContent);
    },
    // Not earlier: an author who only looks at pages should not wait for it.
    async postBuild({ outDir }) {
      const written = pages.filter(({ kind, isUnlisted }) => kind !== 'category' && !isUnlisted);
      const full: string[] = [];
      // One after the other: the trees of all pages at once would fill the memory.
      for (const page of pages) {
        const text = await textOf(page);
        const file = path.join(outDir, markdownPath(page.permalink));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
        if (written.includes(page)) full.push(inFull(text, page, url));
      }
      await writeFile(path.join(outDir, 'llms.txt'), llmsTxt(written, siteConfig));
      await writeFile(path.join(outDir, 'llms-full.txt'), full.join('\n---\n\n'));
    },
  };
}
