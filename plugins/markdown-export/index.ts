import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

import { areaNames } from '../../config/areas';
import { markdownPath } from '../../config/addresses';
import { categoriesIn, categoryText, docIdsIn } from './categories';
import { entryOf, type Page } from './entry';
import { pageText } from './page-text';

interface WrittenPage extends Page {
  text: string;
}

const withoutFrontMatter = (source: string) => source.replace(/^---\n[\s\S]*?\n---\n/, '');

/** The map of the site for language models; see llmstxt.org. */
function llmsTxt(pages: Page[], { title, tagline, url }: LoadContext['siteConfig']): string {
  const list = (some: Page[]) => some.map((page) => entryOf(page, url)).join('\n');
  const areaOf = ({ permalink }: Page) => permalink.split('/')[1]!;
  const areas = Object.entries(areaNames).map(
    ([area, label]) => `## ${label}\n\n${list(pages.filter((page) => areaOf(page) === area))}\n`,
  );
  const others = `## 其他\n\n${list(pages.filter((page) => !(areaOf(page) in areaNames)))}\n`;
  return `# ${title}\n\n> ${tagline}\n\n${[...areas, others].join('\n')}`;
}

/** Documents in reading order. */
function docsIn({ docs, sidebars }: LoadedVersion) {
  const order = Object.values(sidebars).flatMap(docIdsIn);
  return docs.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Writes every page as Markdown beside itself, `llms.txt` as a map and `llms-full.txt`. */
export default function markdownExport({ siteDir, siteConfig }: LoadContext): Plugin {
  let version: LoadedVersion;
  let standalone: LoadedPages;

  async function write({ source, ...page }: Page & { source: string }): Promise<WrittenPage> {
    const file = aliasedSitePathToRelativePath(source);
    const body = withoutFrontMatter(await readFile(path.join(siteDir, file), 'utf8'));
    const text = await pageText(body, file, siteConfig.url, page.permalink);
    return { ...page, text: `# ${page.title}\n\n${text}` };
  }

  return {
    name: 'markdown-export',
    allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      version = docs.loadedVersions[0]!;
      standalone = allContent['docusaurus-plugin-content-pages']?.default as LoadedPages;
    },
    // Not earlier: an author who only looks at pages should not wait for it.
    async postBuild({ outDir }) {
      const markdown = standalone!.flatMap((page) =>
        page.type === 'mdx'
          ? [{ ...page, title: page.title!, description: page.description! }]
          : [],
      );
      const pages = await Promise.all([...docsIn(version), ...markdown].map(write));
      const categories = Object.values(version.sidebars)
        .flatMap(categoriesIn)
        .map((category) => ({
          ...category,
          text: categoryText(category, version, siteConfig.url),
        }));
      for (const page of [...pages, ...categories]) {
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
