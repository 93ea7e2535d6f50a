import { rmSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import type { Compilation, Compiler } from '../../lib/bundler';
import { BUNDLED_BY_SITE } from '../../lib/licences';
import { programHash } from '../../lib/program-hash';
import { ROOT } from '../../lib/root';
import { findBundle, keepBundle, restoreBundle } from './bundle';

/** What the bundler works on when there is nothing to bundle. */
const NOTHING = path.join(__dirname, 'nothing.mjs');

/** What bundling for the browser leaves beside what Docusaurus generates: the files of a page, and all sources. */
const NOTES = ['client-manifest.json', BUNDLED_BY_SITE];

/** Files of `static/` are copied in every build. */
const filesOf = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .filter(({ info }) => !info.copied)
    .map(({ name }) => name);

/**
 * Bundles hold no documents (plugins/page-cache, plugins/html-documents) and do not change with their
 * texts. Where the program and what Docusaurus generated are those of an earlier build, its bundles are
 * taken, and the bundler is given nothing to do. Stands after every feature that configures it.
 */
export default function keptBundles({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'kept-bundles',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') return {};
      const place = {
        folder: path.join(ROOT, '.cache/bundles', isServer ? 'server' : 'client'),
        generatedFilesDir,
        // Addresses of files on this machine stand in the server's bundle.
        program: `${programHash()} ${siteDir}`,
      };
      const kept = findBundle(place);
      const restore = (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap('kept-bundles', (compilation) => {
          for (const file of filesOf(compilation)) rmSync(path.join(compiler.outputPath, file));
          restoreBundle(place, kept!, compiler.outputPath);
        });
      const keep = (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap('kept-bundles', (compilation) => {
          if (compilation.errors.length > 0) return;
          keepBundle(place, {
            outputPath: compiler.outputPath,
            files: filesOf(compilation),
            dependencies: compilation.fileDependencies,
            notes: isServer ? [] : NOTES,
          });
        });
      if (!kept) return { plugins: [{ apply: keep }] };
      return {
        mergeStrategy: { entry: 'replace' },
        entry: { main: NOTHING },
        plugins: [{ apply: restore }],
      };
    },
  };
}
