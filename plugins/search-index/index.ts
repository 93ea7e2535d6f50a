import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { buildIndex } from '../../search/build';
import { CATALOGUE_FILE, shardFile, textFile } from '../../search/format';
import { extractPage } from './extract';

/** Pages that repeat others: the home page is the study index, categories only list. */
const isIndexed = (address: string) =>
  address !== '/' && !address.startsWith('/category/') && address !== '/404.html';

/** Makes the search index from the pages as a reader sees them, after they have been built. */
export default function searchIndex(): Plugin {
  return {
    name: 'search-index',
    async postBuild({ outDir, routesPaths }) {
      const pages = await Promise.all(
        [...new Set(routesPaths)].filter(isIndexed).map(async (address) => {
          const html = await readFile(path.join(outDir, address, 'index.html'), 'utf8');
          return extractPage(html, address);
        }),
      );
      const { catalogue, shards, texts } = buildIndex(pages.filter((page) => page !== undefined));
      await mkdir(path.join(outDir, 'search'), { recursive: true });
      const write = (file: string, content: unknown) =>
        writeFile(path.join(outDir, file), JSON.stringify(content));
      await write(CATALOGUE_FILE, catalogue);
      await Promise.all(shards.map((shard, index) => write(shardFile(index), shard)));
      await Promise.all(texts.map((text, index) => write(textFile(index), text)));
    },
  };
}
