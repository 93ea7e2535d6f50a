import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { FOLDER } from './folder';

/**
 * 运行: samples run in the reader's browser, on a chain inside the page. The worker and what it loads
 * are built here, apart from the site's own script, of which only a listener is part (client/press.ts).
 */
export default function run({ generatedFilesDir, baseUrl }: LoadContext): Plugin<string> {
  const folder = path.join(generatedFilesDir, 'run-files');
  const files = path.join(folder, 'files');
  return {
    name: 'run',
    async loadContent() {
      const program = path.join(__dirname, 'build/write.ts');
      await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);
      return readFileSync(path.join(folder, 'manifest.json'), 'utf8');
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('manifest.json', content);
    },
    getClientModules: () =>
      ['client/press.ts', 'start.css'].map((file) => path.join(__dirname, file)),
    configureWebpack() {
      // `npm start` serves them from here; the type of the configuration leaves its server out.
      const devServer = { static: [{ directory: files, publicPath: `${baseUrl}${FOLDER}` }] };
      return { devServer } as object;
    },
    async postBuild({ outDir }) {
      cpSync(files, path.join(outDir, FOLDER), { recursive: true });
    },
  };
}
