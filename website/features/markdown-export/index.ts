import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { site } from '../../config/site';
import { childTask } from 'swapx-kept/child-task';
import { pagesOf } from '../pages';
import type { Input } from './write';

/** Remark plugins, by their files, that change a page before it is exported. */
type Options = Pick<Input, 'remarkPlugins'>;

/** Every page as Markdown beside itself, `llms.txt` as a map and `llms-full.txt`. */
export default function markdownExport(
  { generatedFilesDir }: LoadContext,
  { remarkPlugins }: Options,
): Plugin {
  const folder = path.join(generatedFilesDir, 'markdown-files');
  const writing = childTask(path.join(__dirname, 'write.ts'), folder);
  return {
    name: 'markdown-export',
    allContentLoaded({ allContent }) {
      // Not for an author who only looks at pages.
      if (process.env.NODE_ENV !== 'production') return;
      writing.start({ pages: pagesOf(allContent), site, remarkPlugins } satisfies Input);
    },
    postBuild: ({ outDir }) => writing.addTo(outDir),
  };
}
