import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { advisoryFiles } from './files';

/** What to change in samples that were taken along, for programs: the page has the same as a table. */
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
