import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { pagesOf } from '../pages';
import { type DataByAddress, DATA_FILE } from './add';
import { structuredDataOf } from './schema';

/**
 * Tells search engines what a page is and where it stands. No script of the site needs it, so it is
 * added to the pages when they are finished; until then it lies beside them.
 */
export default function structuredData({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'structured-data',
    async allContentLoaded({ allContent }) {
      const data: DataByAddress = Object.fromEntries(
        pagesOf(allContent).map((page) => [
          siteConfig.url + page.permalink,
          structuredDataOf(siteConfig, page),
        ]),
      );
      const file = path.join(generatedFilesDir, DATA_FILE);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(data));
    },
  };
}
