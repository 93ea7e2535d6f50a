import { readdirSync } from 'node:fs';
import path from 'node:path';

import { isDated, lastChange } from '../../page-dates/history';
import { ROOT } from 'swapx-kept/root';

/** Last change of every downloadable file below samples/, as far as git or the record has it. */
export function changesOfSamples(): Record<string, string> {
  const files = readdirSync(path.join(ROOT, 'samples'), { recursive: true, encoding: 'utf8' })
    .map((file) => `samples/${file.replaceAll('\\', '/')}`)
    .filter((file) => isDated(file) && !file.includes('/node_modules/'))
    .sort();
  return Object.fromEntries(
    files.flatMap((file) => {
      const date = lastChange(file);
      return date ? [[file, date]] : [];
    }),
  );
}
