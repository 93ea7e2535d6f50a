import path from 'node:path';

import { childTask } from 'swapx-kept/child-task';
import type { Postbuild } from 'swapx-kept/last-step';
import { BANK_FILE, PAGES_FILE } from './input-files';

/** Builds the search index from the rendered pages, in a child process. */
const postbuild: Postbuild = {
  task({ generatedFilesDir }) {
    const output = path.join(generatedFilesDir, 'search-files');
    const indexing = childTask(path.join(__dirname, 'write.ts'), output, 'normal');
    return {
      ...indexing,
      start: (rendered) =>
        indexing.start({
          rendered,
          list: path.join(generatedFilesDir, PAGES_FILE),
          bank: path.join(generatedFilesDir, BANK_FILE),
        }),
    };
  },
};

export default postbuild;
