import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

/**
 * Where the other sites are made. Outside the project, or they would find its packages and
 * settings; one folder for every checkout, kept from run to run.
 */
export const scratch = path.join(
  tmpdir(),
  `swapx-docs-bench-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`,
);
