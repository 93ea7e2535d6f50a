import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

import { pageText } from './page-text';

type SidebarItem = LoadedVersion['sidebars'][string][number];

interface Page {
  title: string;
  description: string;
  permalink: string;
  text: string;
}

const AREAS = { study: '学习', contract: '合约', sdk: 'SDK' };

/** Where a page's Markdown lies: its own address plus `.md`. */
export const markdownPath = (permalink: string) => `${permalink.replace(/\/$/, '')}.md`;

const withoutFrontMatter = (source: string) => source.replace(/^---\n[\s\S]*?\n---\n/, '');

/** The ids of documents in reading order. */
function docIds(items: SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return docIds(item.items);
    return item.type === 'doc' ? [item.id] : [];
  });
}

/** The map of the site for language models; see llmstxt.org. */
function llmsTxt(pages: Page[], { title, tagline, url }: LoadContext['siteConfig']): string {
  const sections = Object.entries(AREAS).map(([area, label]) => {
    const lines = pages
      .filter((page) => page.permalink.startsWith(`/${area}/`))
      .map(
        (page) => `- [${page.title}](${url}${markdownPath(page.permalink)})：${page.description}`,
      );
    return `## ${label}\n\n${lines.join('\n')}\n`;
  });
  return `# ${title}\n\n> ${tagline}\n\n${sections.join('\n')}`;
}

/** Writes every document as Markdown beside its page, `llms.txt` as a map and `llms-full.txt`. */
export default function textForMachines({ siteDir, siteConfig }: LoadContext): Plugin {
  let pages: Page[] = [];
  return {
    name: 'text-for-machines',
    async allContentLoaded({ allContent }) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const version = content.loadedVersions[0]!;
      const order = Object.values(version.sidebars).flatMap(docIds);
      const docs = version.docs.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
      pages = await Promise.all(
        docs.map(async ({ title, description, permalink, source }) => {
          const file = aliasedSitePathToRelativePath(source);
          const body = withoutFrontMatter(await readFile(path.join(siteDir, file), 'utf8'));
          const text = await pageText(body, file, siteConfig);
          return { title, description, permalink, text: `# ${title}\n\n${text}` };
        }),
      );
    },
    async postBuild({ outDir }) {
      for (const page of pages) {
        const file = path.join(outDir, markdownPath(page.permalink));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, page.text);
      }
      await writeFile(path.join(outDir, 'llms.txt'), llmsTxt(pages, siteConfig));
      const full = pages.map((page) => `${page.text}\n来源：${siteConfig.url}${page.permalink}\n`);
      await writeFile(path.join(outDir, 'llms-full.txt'), full.join('\n---\n\n'));
    },
  };
}
