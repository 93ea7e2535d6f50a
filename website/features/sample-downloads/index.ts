import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { childTask, devServerFiles } from 'swapx-kept/child-task';
import { changesOfSamples } from './changes';

/**
 * Every sample leaves the site in two ways: as the file that its captions link to, and, if it runs by
 * itself, as a project that needs nothing of this repository.
 */
export default function sampleDownloads({ generatedFilesDir, baseUrl }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'sample-files');
  // Samples and their chain are ES modules, which the loader of this file does not speak.
  const packing = childTask(path.join(__dirname, 'write.ts'), folder);
  return {
    name: 'sample-downloads',
    loadContent() {
      // As early as possible: no page is needed for it.
      packing.start(changesOfSamples());
      // A build fails at its end; an author would not be told.
      if (process.env.NODE_ENV !== 'production') packing.done().catch(console.error);
    },
    configureWebpack: () => devServerFiles(folder, baseUrl),
    postBuild: ({ outDir }) => packing.addTo(outDir),
  };
}
