import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Components that move inside documents: src/islands has them, `::island` places them. */
export default function islands(): Plugin {
  return {
    name: 'islands',
    getClientModules: () =>
      ['client/mount.ts', 'islands.css'].map((file) => path.join(__dirname, file)),
  };
}
