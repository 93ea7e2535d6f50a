import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { projectAddress, sampleAddress } from '../../config/addresses';
import { archive } from './archive';
import { projects, sources } from './samples';

/**
 * Every sample leaves the site in two ways: as the file that its captions link to, and, if it runs by
 * itself, as a project that needs nothing of this repository.
 */
export default function takeAlong(): Plugin {
  return {
    name: 'take-along',
    getClientModules: () => [path.join(__dirname, 'client/copy-program.ts')],
    async postBuild({ outDir }) {
      const write = async (address: string, content: string | Uint8Array) => {
        const file = path.join(outDir, address);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      };
      for (const [name, text] of Object.entries(sources())) await write(sampleAddress(name), text);
      for (const { sample, name, files } of await projects()) {
        await write(projectAddress(sample), archive(name, files));
      }
    },
  };
}
