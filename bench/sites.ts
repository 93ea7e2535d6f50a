/** The sites that are compared, and how our own is built without anything cached. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { removeFrom } from './build/remove';
import { type BuildCost, timed } from './build/timed';
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

/** What `npm run build` calls. */
const BUILD = path.join('website/postbuild', 'index.ts');

/** What a build of the website keeps; contracts, compilers and the chain are made once, as packages are installed. */
const OF_THE_WEBSITE = [
  'compressed',
  'minified-scripts',
  'openings',
  'sdk-declarations',
  'sheet',
  'social-cards',
  'trees',
].map((consumer) => path.join('.cache', consumer));

/** Our site in the folder of the project or a copy of it, built into `output`. */
export const oursIn = (project: string, folder: string, output: string): Site => ({
  name: 'ours',
  label: '本站',
  folder,
  async build() {
    await removeFrom(project, ['website/.docusaurus', 'node_modules/.cache', ...OF_THE_WEBSITE]);
    const generated = path.join(scratch, 'generated');
    return timed(process.execPath, ['--import', 'tsx', BUILD, output, generated], project);
  },
  isBuilt: () => existsSync(folder),
});

/** What is measured is build/ as it is; a build that is timed goes elsewhere. */
export const ours = oursIn(ROOT, builtSite, path.join(scratch, 'ours'));
