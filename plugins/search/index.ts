import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { areaNames } from '../../config/areas';
import { buildIndex, type SourcePage } from './engine/build';
import { CATALOGUE_FILE, shardFile, textFile } from './engine/format';
import { extractPage } from './extract';

/** Pages that repeat others: the home page is the study index, categories only list. */
const isIndexed = (address: string) =>
  address !== '/' && !address.startsWith('/category/') && address !== '/404.html';

/** Learners' pages first: where two pages answer a question equally well, the plainer one leads. */
const AREAS = Object.keys(areaNames);
const placeOf = ({ area }: SourcePage) =>
  AREAS.includes(area) ? AREAS.indexOf(area) : AREAS.length;

/** The search box, the page of results, and the index of the pages as a reader sees them. */
export default function search(): Plugin {
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
    async postBuild({ outDir, routesPaths }) {
      const pages = await Promise.all(
        [...new Set(routesPaths)].filter(isIndexed).map(async (address) => {
          const html = await readFile(path.join(outDir, address, 'index.html'), 'utf8');
          return extractPage(html, address);
        }),
      );
      const { catalogue, shards, texts } = buildIndex(
        pages.filter((page) => page !== undefined).sort((a, b) => placeOf(a) - placeOf(b)),
      );
      await mkdir(path.join(outDir, 'search'), { recursive: true });
      const write = (file: string, content: unknown) =>
        writeFile(path.join(outDir, file), JSON.stringify(content));
      await write(CATALOGUE_FILE, catalogue);
      await Promise.all(shards.map((shard, index) => write(shardFile(index), shard)));
      await Promise.all(texts.map((text, index) => write(textFile(index), text)));
    },
  };
}
