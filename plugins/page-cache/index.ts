import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { openFileCache } from '../../lib/file-cache';
import { hasText } from '../../lib/kept-texts';
import { programHash } from '../../lib/program-hash';
import { ROOT } from '../../lib/root';
import { writeFileAtomic } from '../../lib/write-file-atomic';
import { type Page, pagesByPath } from './keys';

const FOLDER = path.join(ROOT, '.cache/pages');

/** Documents that stand only on pages that are kept, and whose Markdown is kept as well. */
function keptDocuments(pages: Page[], isKept: (page: Page) => boolean): string[] {
  const documents = new Set(pages.flatMap((page) => page.documents));
  for (const page of pages.filter((one) => !isKept(one))) {
    for (const document of page.documents) documents.delete(document);
  }
  return [...documents]
    .map((module) => module.slice('@site/'.length))
    .filter((source) => hasText(source));
}

/**
 * Renders only the pages whose document, data or program changed since an earlier build, and compiles
 * only their documents. The others come from `.cache/pages`, under the hash of all they were made of.
 */
export default function pageCache({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const cache = openFileCache(FOLDER);
  return {
    name: 'page-cache',
    configureWebpack(_config, isServer) {
      if (!isServer || process.env.NODE_ENV !== 'production') return {};
      const pages = pagesByPath({ siteDir, generatedFilesDir, program: programHash() });
      const keys = Object.fromEntries([...pages].map(([address, { key }]) => [address, key]));
      writeFileAtomic(
        path.join(generatedFilesDir, 'page-cache', 'pages.json'),
        JSON.stringify({ folder: FOLDER, keys }),
      );
      const documents = keptDocuments([...pages.values()], ({ key }) => cache.has(key));
      const kept = new Set(documents.map((source) => path.join(siteDir, source)));
      return {
        entry: { main: path.join(__dirname, 'server-entry.ts') },
        module: {
          rules: [
            {
              resource: (file) => kept.has(file),
              enforce: 'post',
              use: [path.join(__dirname, 'skip-loader.mjs')],
            },
          ],
        },
      };
    },
    postBuild: () => Promise.resolve(cache.prune()),
  };
}
