import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { advisoryFiles } from './files';

/** Writes the advisories on samples in machine-readable form; a page shows the same as a table. */
export default function advisories(): Plugin {
  return {
    name: 'advisories',
    async postBuild({ outDir }) {
      for (const [address, content] of Object.entries(advisoryFiles())) {
        await writeFile(path.join(outDir, address), content);
      }
    },
  };
}
