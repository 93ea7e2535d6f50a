import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';
import type { Nodes, Root } from 'mdast';
import type { Plugin as RemarkPlugin } from 'unified';

import { forgetOtherTexts, keepText, readText } from '../../lib/kept-texts';
import { ROOT } from '../../lib/root';
import { writeFileAtomic } from '../../lib/write-file-atomic';
import { site } from '../../config/site';
import { type Page, pagesOf } from '../pages';
import { pageText } from './page-text';
import { writeMarkdown } from './write';

/** Where pages lie, by their files, for every process that compiles documents (plugins/page-cache). */
const ADDRESSES = path.join(ROOT, '.docusaurus/markdown-export/addresses.json');

const copyOf = <Node extends Nodes>(node: Node): Node =>
  'children' in node ? { ...node, children: node.children.map(copyOf) } : { ...node };

/**
 * Every page as Markdown beside itself, `llms.txt` as a map and `llms-full.txt`. The text is made where
 * the page is compiled, from the tree that is there anyway: reading the pages once more would mean
 * to read the samples and the types of the packages once more. A page that is not compiled, because an
 * earlier build did, has its text from that build.
 */
export function markdownExport(): { plugin: PluginModule; remark: RemarkPlugin<[], Root> } {
  let pages: Page[] = [];
  let addresses: Record<string, string> | undefined;
  // Not for an author who only looks at pages.
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    // Before other plugins change the tree.
    remark: () => (tree, file) => {
      if (!isBuild) return;
      addresses ??= JSON.parse(readFileSync(ADDRESSES, 'utf8')) as Record<string, string>;
      const source = path.relative(ROOT, file.path);
      const permalink = addresses[source];
      if (permalink === undefined) return;
      keepText(source, pageText(copyOf(tree), file, { siteUrl: site.url, permalink }));
    },
    plugin: () => ({
      name: 'markdown-export',
      allContentLoaded({ allContent }) {
        if (!isBuild) return;
        pages = pagesOf(allContent);
        const list = pages.map(({ source, permalink }) => [source, permalink]);
        writeFileAtomic(ADDRESSES, JSON.stringify(Object.fromEntries(list)));
      },
      async postBuild({ outDir }) {
        await writeMarkdown(outDir, pages, readText, site);
        forgetOtherTexts();
      },
    }),
  };
}
