import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Tells search engines what a page is and where it stands; schema.ts has the words. */
export default function structuredData(): Plugin {
  return { name: 'structured-data', getThemePath: () => path.join(__dirname, 'theme') };
}
