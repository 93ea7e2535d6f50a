import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { FOLDER } from './folder';

interface Compiler {
  hooks: {
    beforeCompile: { tapPromise: (name: string, wait: () => Promise<void>) => void };
  };
}

/**
 * 运行: samples run in the reader's browser, on a chain inside the page. The worker and what it loads
 * are built here, apart from the site's own script, of which only a listener is part (client/press.ts).
 */
export default function run({ generatedFilesDir, baseUrl }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'run-files');
  const files = path.join(folder, 'files');
  let writing: Promise<unknown> | undefined;
  const waitForFiles = {
    apply: ({ hooks }: Compiler) =>
      hooks.beforeCompile.tapPromise('run', async () => {
        await writing;
      }),
  };
  return {
    name: 'run',
    async loadContent() {
      const program = path.join(__dirname, 'build/write.ts');
      writing = promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);
      // The browser's bundler, which waits for the files, is told of a failure.
      writing.catch(() => undefined);
    },
    getClientModules: () =>
      ['client/press.ts', 'start.css'].map((file) => path.join(__dirname, file)),
    configureWebpack(_config, isServer) {
      // Pages are compiled meanwhile: while they are rendered, nobody presses a button.
      const manifest = isServer ? false : path.join(folder, 'manifest.json');
      const resolve = { alias: { 'run-manifest': manifest } };
      if (isServer) return { resolve };
      // `npm start` serves them from here; the type of the configuration leaves its server out.
      const devServer = { static: [{ directory: files, publicPath: `${baseUrl}${FOLDER}` }] };
      return { resolve, plugins: [waitForFiles], devServer } as object;
    },
    async postBuild({ outDir }) {
      cpSync(files, path.join(outDir, FOLDER), { recursive: true });
    },
  };
}
