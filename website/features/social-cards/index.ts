import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { childTask } from 'swapx-kept/child-task';
import { pagesOf } from '../pages';
import { cardsOf } from './pages';

/** Renders a social card for every page: the image shown for a link to it. */
export default function socialCards({ generatedFilesDir }: LoadContext): Plugin {
  const drawing = childTask(
    path.join(__dirname, 'write.ts'),
    path.join(generatedFilesDir, 'card-files'),
  );
  return {
    name: 'social-cards',
    allContentLoaded({ allContent }) {
      // `npm start` needs no cards.
      if (process.env.NODE_ENV !== 'production') return;
      drawing.start(cardsOf(pagesOf(allContent)));
    },
    postBuild: ({ outDir }) => drawing.addTo(outDir),
  };
}
