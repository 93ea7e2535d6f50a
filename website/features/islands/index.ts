import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** A shared chunk for code that all figures import; loaded with the first figure. */
const sharedByFigures = {
  name: 'figures',
  test: /[\\/](packages[\\/]components[\\/]figure|node_modules[\\/](d3-[a-z]+|internmap))[\\/]/,
  chunks: 'async',
  enforce: true,
} as const;

/** Islands: interactive components inside documents, from src/islands, placed by `::island`. */
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
