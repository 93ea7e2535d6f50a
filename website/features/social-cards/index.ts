import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { childTask } from 'swapx-kept/child-task';
import { pagesOf } from '../pages';
import { cardsOf } from './pages';

/** Draws, for every page, the picture that is shown where a link to the page is shared. */
export default function socialCards({ generatedFilesDir }: LoadContext): Plugin {
  const drawing = childTask(
    path.join(__dirname, 'write.ts'),
    path.join(generatedFilesDir, 'card-files'),
  );
  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      // Not for an author who only looks at pages.
      if (process.env.NODE_ENV !== 'production') return;
      drawing.start(cardsOf(pagesOf(allContent)));
    },
    postBuild: ({ outDir }) => drawing.addTo(outDir),
  };
}
