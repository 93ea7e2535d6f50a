import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** What the figures have in common is loaded once, with the first of them. */
const sharedByFigures = {
  name: 'figures',
  test: /[\\/](packages[\\/]components[\\/]figure|node_modules[\\/](d3-[a-z]+|internmap))[\\/]/,
  chunks: 'async',
  enforce: true,
} as const;

/** Components that move inside documents: src/islands has them, `::island` places them. */
export default function islands(): Plugin {
  return {
    name: 'islands',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : { optimization: { splitChunks: { cacheGroups: { figures: sharedByFigures } } } },
    getClientModules: () =>
      ['client/mount.ts', 'islands.css'].map((file) => path.join(__dirname, file)),
  };
}
