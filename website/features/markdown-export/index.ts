import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { site } from '../../config/site';
import { childTask } from 'swapx-kept/child-task';
import { pagesOf } from '../pages';
import type { Input } from './write';

/**
 * Paths of remark plugins that transform a page before the export, relative to the website:
 * Docusaurus sends its configuration to browsers, so it must not contain absolute paths.
 */
type Options = Pick<Input, 'remarkPlugins'>;

/** Writes every page as Markdown at its address plus `.md`, the list `llms.txt`, and `llms-full.txt`. */
export default function markdownExport(
  { generatedFilesDir, siteDir }: LoadContext,
  { remarkPlugins }: Options,
): Plugin {
  const folder = path.join(generatedFilesDir, 'markdown-files');
  const writing = childTask(path.join(__dirname, 'write.ts'), folder);
  return {
    name: 'markdown-export',
    allContentLoaded({ allContent }) {
      // Not in `npm start`.
      if (process.env.NODE_ENV !== 'production') return;
      writing.start({
        pages: pagesOf(allContent),
        site,
        remarkPlugins: remarkPlugins.map((file) => path.join(siteDir, file)),
      } satisfies Input);
    },
    postBuild: ({ outDir }) => writing.addTo(outDir),
  };
}
