import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import { pagesOf } from '../pages';
import { type DataByAddress, DATA_FILE } from './add';
import { structuredDataOf } from './schema';

/**
 * Structured data about pages, for search engines. No client script needs them, so they are written
 * to a file and added by the last step.
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
