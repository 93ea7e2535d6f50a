import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { type Page, pagesOf } from '../pages';
import { type BuiltIndex, buildIndex, type SourcePage } from './engine/build';
import { CATALOGUE_FILE, type CatalogueFile, folderOf, shardFile, textFile } from './engine/files';
import { extractPage } from './extract';
import { lexiconFor } from './lexicon';
import { readersWords } from './readers-words';

/** A category only lists pages that are found themselves. */
const isIndexed = ({ kind, isUnlisted }: Page) => kind !== 'category' && !isUnlisted;

const HASH_LENGTH = 16;

/** The files of an index by their names below the built site. */
function filesOf(index: BuiltIndex): Map<string, unknown> {
  const hash = createHash('sha256').update(JSON.stringify(index)).digest('hex');
  const folder = folderOf(hash.slice(0, HASH_LENGTH));
  const catalogue: CatalogueFile = { folder, ...index.catalogue };
  return new Map<string, unknown>([
    [CATALOGUE_FILE, catalogue],
    ...index.shards.map((shard, at) => [shardFile(folder, at), shard] as const),
    ...index.texts.map((text, at) => [textFile(folder, at), text] as const),
  ]);
}

/** Words for a page that has moved would find nothing, and nobody would notice. */
function checkReadersWords(pages: Page[]): void {
  const known = new Set(pages.map(({ permalink }) => permalink));
  const gone = Object.keys(readersWords).filter((address) => !known.has(address));
  if (gone.length > 0) {
    throw new Error(
      `plugins/search/readers-words.ts：没有这些页面：${gone.join('、')}；请改成页面现在的地址，或者删去`,
    );
  }
}

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
      checkReadersWords(pages);
    },
    async postBuild({ outDir }) {
      const extracted: SourcePage[] = [];
      // One after the other: the trees of all pages at once would fill the memory.
      for (const page of pages) {
        const html = await readFile(path.join(outDir, page.permalink, 'index.html'), 'utf8');
        extracted.push(extractPage(html, page, readersWords[page.permalink]));
      }
      const files = filesOf(buildIndex(extracted, lexiconFor(extracted)));
      const folders = new Set(
        [...files.keys()].map((file) => path.dirname(path.join(outDir, file))),
      );
      await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
      await Promise.all(
        Array.from(files, ([file, content]) =>
          writeFile(path.join(outDir, file), JSON.stringify(content)),
        ),
      );
    },
  };
}
