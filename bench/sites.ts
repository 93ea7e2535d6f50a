/** The sites that are compared, and how our own is built without anything cached. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/root';
import { removeFrom } from './build/remove';
import { type BuildCost, timed, together } from './build/timed';
import { builtSite } from './content/pages';
import { rspress } from './peers/rspress/site';
import { starlight } from './peers/starlight/site';
import { stock } from './peers/stock/site';
import { vitepress } from './peers/vitepress/site';
import { scratch } from './scratch';

export interface Site {
  name: string;
  label: string;
  /** The built site. */
  folder: string;
  /** Builds it with nothing left of earlier builds. */
  build(): Promise<BuildCost>;
  /** Whether `folder` holds what `build` would make, so that a short run need not build again. */
  isBuilt(): boolean;
}

export const peers = [stock, vitepress, starlight, rspress];

const DOCUSAURUS = path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');

const POSTBUILD = path.join('postbuild', 'index.ts');

/** Our site in the folder of the project or a copy of it, built into `output`. */
export const oursIn = (project: string, folder: string, output: string): Site => ({
  name: 'ours',
  label: '本站',
  folder,
  async build() {
    await removeFrom(project, ['.docusaurus', '.cache', 'node_modules/.cache']);
    // As `npm run build` does.
    const environment = { POSTBUILD_FOLLOWS: 'true', SKIP_HTML_MINIFICATION: 'true' };
    const node = (...args: string[]) => timed(process.execPath, args, project, environment);
    return together(
      await node(DOCUSAURUS, 'build', '--out-dir', output),
      await node('--import', 'tsx', POSTBUILD, output, path.join(scratch, 'generated')),
    );
  },
  isBuilt: () => existsSync(folder),
});

/** What is measured is build/ as it is; a build that is timed goes elsewhere. */
export const ours = oursIn(ROOT, builtSite, path.join(scratch, 'ours'));
