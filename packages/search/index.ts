import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { PLUGIN, type SearchBoxOptions } from './options';

/** The search box in the navbar and the page of results; the index is made by whoever knows the pages. */
export default function searchBox(_context: LoadContext, options: SearchBoxOptions): Plugin {
  const { areas, otherArea, examples, description } = options;
  return {
    name: PLUGIN,
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'client', 'shortcut.ts')],
    contentLoaded({ actions }) {
      actions.setGlobalData({ areas, otherArea, examples, description });
      actions.addRoute({
        path: '/search',
        // By name: Docusaurus puts a hash of this text into the name of the chunk, which no folder may change.
        component: 'swapx-search/SearchPage',
        exact: true,
      });
    },
  };
}
