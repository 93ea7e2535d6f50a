import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { childTask, devServerFiles } from 'swapx-kept/child-task';
import { changesOfSamples } from './changes';

/**
 * Publishes every sample as the file that its captions link to, and every runnable one also as a
 * stand-alone project.
 */
export default function sampleDownloads({ generatedFilesDir, baseUrl }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'sample-files');
  // In a child process: samples and chain are ES modules, which Docusaurus' plugin loader cannot
  // import.
  const packing = childTask(path.join(__dirname, 'write.ts'), folder);
  return {
    name: 'sample-downloads',
    loadContent() {
      // As early as possible: it depends on no page.
      packing.start(changesOfSamples());
      // A build reports the failure at its end; `npm start` would never report it.
      if (process.env.NODE_ENV !== 'production') packing.done().catch(console.error);
    },
    configureWebpack: () => devServerFiles(folder, baseUrl),
    postBuild: ({ outDir }) => packing.addTo(outDir),
  };
}
