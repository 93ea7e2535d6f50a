import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { type Page, pagesOf } from '../pages';
import { buildIndex } from './engine/build';
import { CATALOGUE_FILE, shardFile, textFile } from './engine/format';
import { extractPage } from './extract';

/** A category only lists pages that are found themselves. */
const isIndexed = ({ kind, isUnlisted }: Page) => kind !== 'category' && !isUnlisted;

/** The search box, the page of results, and the index of the pages as a reader sees them. */
export default function search(): Plugin {
  let pages: Page[] = [];
  return {
    name: 'search',
    getThemePath: () => path.join(__dirname, 'theme'),
    contentLoaded({ actions }) {
      actions.addRoute({
        path: '/search',
        component: '@site/plugins/search/client/SearchPage.tsx',
        exact: true,
      });
    },
    allContentLoaded({ allContent }) {
      // Learners' pages first: where two answer a question equally well, the plainer one leads.
      pages = pagesOf(allContent).filter(isIndexed);
    },
    async postBuild({ outDir }) {
      const extracted = await Promise.all(
        pages.map(async (page) => {
          const html = await readFile(path.join(outDir, page.permalink, 'index.html'), 'utf8');
          return extractPage(html, page);
        }),
      );
      const { catalogue, shards, texts } = buildIndex(extracted);
      await mkdir(path.join(outDir, 'search'), { recursive: true });
      const write = (file: string, content: unknown) =>
        writeFile(path.join(outDir, file), JSON.stringify(content));
      await write(CATALOGUE_FILE, catalogue);
      await Promise.all(shards.map((shard, index) => write(shardFile(index), shard)));
      await Promise.all(texts.map((text, index) => write(textFile(index), text)));
    },
  };
}
