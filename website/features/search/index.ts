import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import { type Page, pagesOf } from '../pages';
import { bankDocuments } from './bank';
import { BANK_FILE, PAGES_FILE } from './input-files';

/** Categories are left out: they only list pages that are in the index themselves. */
const isIndexed = ({ kind, isUnlisted }: Page) => kind !== 'category' && !isUnlisted;

/** Writes the inputs of the index besides the rendered pages, from which write.ts builds it later. */
export default function search({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'search',
    allContentLoaded({ allContent }) {
      // Learners' pages come first, so that of two pages with the same score the plainer one leads.
      const pages = pagesOf(allContent).filter(isIndexed);
      const write = (file: string, content: unknown) =>
        writeFileAtomic(path.join(generatedFilesDir, file), JSON.stringify(content));
      write(PAGES_FILE, pages);
      // Done here, because this process has loaded the directives that answers use, which takes seconds.
      write(BANK_FILE, bankDocuments());
    },
  };
}
