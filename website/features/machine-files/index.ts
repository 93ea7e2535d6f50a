import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { machineFiles } from './files';

/** Writes the machine-readable files: addresses, ABIs, constants, tokens and chains. */
export default function machineFilesPlugin(): Plugin {
  return {
    name: 'machine-files',
    async postBuild({ outDir }) {
      for (const [address, content] of Object.entries(machineFiles())) {
        const file = path.join(outDir, address);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
    },
  };
}
