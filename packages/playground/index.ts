import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { childTask, devServerFiles } from 'swapx-kept/child-task';
import { linkFolder } from 'swapx-kept/link-files';

/**
 * 运行: samples run in the reader's browser, on a chain inside the page. The worker and what it loads
 * are built here, apart from the site's own script, of which only a listener is part (client/press.ts).
 */
export default function run({ generatedFilesDir, baseUrl }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'run-files');
  const files = path.join(folder, 'files');
  // The chain and the samples are ES modules, which the loader of this file does not speak.
  const building = childTask(path.join(__dirname, 'build/write.ts'), folder, 'normal');
  let manifestFile = '';
  return {
    name: 'run',
    // As early as possible: no page is needed for it.
    loadContent: () => building.start({}),
    async contentLoaded({ actions }) {
      manifestFile = await actions.createData('manifest.json', 'null');
    },
    getClientModules: () =>
      ['client/press.ts', 'start.css'].map((file) => path.join(__dirname, file)),
    configureWebpack() {
      const manifest = async () => {
        await building.done();
        return readFile(path.join(folder, 'manifest.json'), 'utf8');
      };
      const loader = path.join(__dirname, 'build/manifest-loader.mjs');
      return {
        ...devServerFiles(files, baseUrl),
        module: { rules: [{ test: manifestFile, use: [{ loader, options: { manifest } }] }] },
      };
    },
    postBuild: ({ outDir }) => Promise.resolve(linkFolder(files, outDir)),
  };
}
