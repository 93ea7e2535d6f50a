import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { beside } from '../beside';
import { pagesOf } from '../pages';
import type { Input } from './write';

/** Writes every page as Markdown beside itself, `llms.txt` as a map and `llms-full.txt`. */
export default function markdownExport({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const { title, tagline, url } = siteConfig;
  const writing = beside(
    path.join(__dirname, 'write.ts'),
    path.join(generatedFilesDir, 'markdown-files'),
  );
  return {
    name: 'markdown-export',
    allContentLoaded({ allContent }) {
      const input: Input = { pages: pagesOf(allContent), site: { title, tagline, url } };
      writing.start(input);
    },
    postBuild: ({ outDir }) => writing.addTo(outDir),
  };
}
