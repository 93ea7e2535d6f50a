import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import type { Compiler } from '../../lib/bundler';
import { openFileCache } from '../../lib/file-cache';
import { hasText } from '../../lib/kept-texts';
import { programHash } from '../../lib/program-hash';
import { ROOT } from '../../lib/root';
import { writeFileAtomic } from '../../lib/write-file-atomic';
import { compiledFile } from './compile';
import { compileDocuments } from './documents';
import { type Page, pagesByPath } from './keys';
import type { PageList } from './page-list';
import { withDocumentsApart } from './registry';

const FOLDER = path.join(ROOT, '.cache/pages');

/** The file of a document, from the root of the project. */
const sourceOf = (module: string): string => module.slice('@site/'.length);

/** Documents that stand on a page that is not kept, or whose Markdown is not kept. */
function documentsToCompile(pages: Page[], isKept: (page: Page) => boolean): string[] {
  const sourcesOn = (some: Page[]) =>
    new Set(some.flatMap(({ documents }) => documents).map(sourceOf));
  const onNewPages = sourcesOn(pages.filter((page) => !isKept(page)));
  return [...sourcesOn(pages)].filter((source) => onNewPages.has(source) || !hasText(source));
}

/**
 * Renders only the pages whose document, data or program changed since an earlier build, and compiles
 * only their documents. The others come from `.cache/pages`, under the hash of all they were made of.
 */
export default function pageCache({ siteDir, generatedFilesDir, outDir }: LoadContext): Plugin {
  const cache = openFileCache(FOLDER);
  return {
    name: 'page-cache',
    configureWebpack(config, isServer, { currentBundler }) {
      if (!isServer || process.env.NODE_ENV !== 'production') return {};
      const pages = pagesByPath({ siteDir, generatedFilesDir, program: programHash() });
      const keys = Object.fromEntries([...pages].map(([address, { key }]) => [address, key]));
      const write = (name: string, content: string) => {
        const file = path.join(generatedFilesDir, 'page-cache', name);
        writeFileAtomic(file, content);
        return file;
      };
      const registry = withDocumentsApart(
        readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8'),
        {
          reader: path.join(__dirname, 'document.ts'),
          compiledTo: (module) => compiledFile(generatedFilesDir, sourceOf(module)),
        },
      );
      const registryFile = write('registry.js', registry);
      const helper = {
        program: path.join(__dirname, 'render-helper.cjs'),
        bundle: path.join(outDir, '__server', 'server.bundle.js'),
      };
      const list: PageList = { folder: FOLDER, keys, helper };
      const listFile = write('pages.json', JSON.stringify(list));
      write('place.json', JSON.stringify({ list: listFile, siteDir }));
      const sources = documentsToCompile([...pages.values()], ({ key }) => cache.has(key));
      const compiled = compileDocuments(sources, config, { siteDir, generatedFilesDir });
      // `afterEmit` rejects; without this, an earlier failure would be an unhandled rejection.
      compiled.catch(() => undefined);
      return {
        entry: { main: path.join(__dirname, 'server-entry.ts') },
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(
            /^@generated\/registry$/,
            (resource) => {
              resource.request = registryFile;
            },
          ),
          {
            apply: (compiler: Compiler) =>
              compiler.hooks.afterEmit.tapPromise('documents', () => compiled),
          },
        ],
      };
    },
    postBuild: () => Promise.resolve(cache.prune()),
  };
}
