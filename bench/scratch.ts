import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

/**
 * Folder of the other sites. Outside the project, or they would resolve its packages and settings;
 * one for each checkout, kept between runs.
 */
export const scratch = path.join(
  tmpdir(),
  `swapx-docs-bench-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`,
);
