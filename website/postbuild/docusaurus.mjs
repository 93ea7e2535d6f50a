/**
 * `docusaurus.mjs <folder> [config]`: Docusaurus' build, as its own program runs it, except that a failure
 * is printed with its cause first. That program prints all pages that fail, then the same cause for each.
 */
import { build } from '@docusaurus/core/lib/index.js';

import { describeFailure } from './causes.mjs';

const [outDir, config] = process.argv.slice(2);

build('.', { outDir, config }).catch((error) => {
  console.error(`\n构建失败：${describeFailure(error)}`);
  process.exit(1);
});
