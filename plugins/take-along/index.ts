import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Plugin } from '@docusaurus/types';

const run = promisify(execFile);

/**
 * Every sample leaves the site in two ways: as the file that its captions link to, and, if it runs by
 * itself, as a project that needs nothing of this repository.
 */
export default function takeAlong(): Plugin {
  return {
    name: 'take-along',
    getClientModules: () => [path.join(__dirname, 'client/copy-program.ts')],
    async postBuild({ outDir }) {
      // Samples and their chain are ES modules, which the loader of this file does not speak.
      await run(process.execPath, ['--import', 'tsx', path.join(__dirname, 'write.ts'), outDir]);
    },
  };
}
