import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';
import type { Nodes, Root } from 'mdast';
import type { Plugin as RemarkPlugin } from 'unified';

import { forgetOtherTexts, keepText, readText } from '../../lib/kept-texts';
import { ROOT } from '../../lib/root';
import { site } from '../../config/site';
import { type Page, pagesOf } from '../pages';
import { pageText } from './page-text';
import { writeMarkdown } from './write';

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
  const addresses = new Map<string, string>();
  return {
    // Before other plugins change the tree.
    remark: () => (tree, file) => {
      const source = path.relative(ROOT, file.path);
      const permalink = addresses.get(source);
      if (permalink === undefined) return;
      keepText(source, pageText(copyOf(tree), file, { siteUrl: site.url, permalink }));
    },
    plugin: () => ({
      name: 'markdown-export',
      allContentLoaded({ allContent }) {
        // Not for an author who only looks at pages.
        if (process.env.NODE_ENV !== 'production') return;
        pages = pagesOf(allContent);
        for (const { source, permalink } of pages) addresses.set(source, permalink);
      },
      async postBuild({ outDir }) {
        await writeMarkdown(outDir, pages, readText, site);
        forgetOtherTexts();
      },
    }),
  };
}
