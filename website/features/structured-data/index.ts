import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
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
    allContentLoaded({ allContent }) {
      const data: DataByAddress = Object.fromEntries(
        pagesOf(allContent).map((page) => [
          siteConfig.url + page.permalink,
          structuredDataOf(siteConfig, page),
        ]),
      );
      writeFileAtomic(path.join(generatedFilesDir, DATA_FILE), JSON.stringify(data));
    },
  };
}
