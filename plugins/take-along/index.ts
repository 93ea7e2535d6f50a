import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { beside } from '../beside';

/**
 * Every sample leaves the site in two ways: as the file that its captions link to, and, if it runs by
 * itself, as a project that needs nothing of this repository.
 */
export default function takeAlong({ generatedFilesDir }: LoadContext): Plugin {
  // Samples and their chain are ES modules, which the loader of this file does not speak.
  const packing = beside(
    path.join(__dirname, 'write.ts'),
    path.join(generatedFilesDir, 'sample-files'),
  );
  return {
    name: 'take-along',
    getClientModules: () => [path.join(__dirname, 'client/copy-program.ts')],
    // As early as possible: no page is needed for it.
    loadContent: () => packing.start({}),
    postBuild: ({ outDir }) => packing.addTo(outDir),
  };
}
