import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import { type Page, pagesOf } from '../pages';
import { checkPages, readWordings } from './asked';
import { bankDocuments } from './bank';
import { BANK_FILE, PAGES_FILE } from './input-files';

/** A category only lists pages that are found themselves. */
const isIndexed = ({ kind, isUnlisted }: Page) => kind !== 'category' && !isUnlisted;

/** What the index is made of besides the built pages; it is made when these are finished (write.ts). */
export default function search({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'search',
    allContentLoaded({ allContent }) {
      // Learners' pages first: where two answer a question equally well, the plainer one leads.
      const pages = pagesOf(allContent).filter(isIndexed);
      checkPages(readWordings(), new Set(pages.map(({ permalink }) => permalink)));
      const write = (file: string, content: unknown) =>
        writeFileAtomic(path.join(generatedFilesDir, file), JSON.stringify(content));
      write(PAGES_FILE, pages);
      // Here, where the directives of answers are loaded anyway: loading them costs seconds.
      write(BANK_FILE, bankDocuments());
    },
  };
}
