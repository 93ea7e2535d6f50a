/** The compared sites, and the cold build of this one. */
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
  /** Folder of the built site. */
  folder: string;
  /** Builds without caches of earlier builds. */
  build(): Promise<BuildCost>;
  /** Whether `folder` already holds a build, so that a quick run need not build again. */
  isBuilt(): boolean;
}

export const peers = [stock, vitepress, starlight, rspress];

/** The program of `npm run build`. */
const BUILD = path.join('website/postbuild', 'index.ts');

/**
 * Caches that a build of the website fills; those of contracts, compilers and the chain are filled
 * once per installation and stay.
 */
const OF_THE_WEBSITE = [
  'compressed',
  'minified-scripts',
  'openings',
  'sdk-declarations',
  'sheet',
  'social-cards',
  'trees',
].map((consumer) => path.join('.cache', consumer));

/** This site, in the project or a copy of it, built into `output`. */
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

/** Measures build/ as it is; a timed build writes to another folder. */
export const ours = oursIn(ROOT, builtSite, path.join(scratch, 'ours'));
