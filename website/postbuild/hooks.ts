/** Finds the hooks of all features by file name, so that no feature has to be registered. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { Postbuild } from 'swapx-kept/last-step';

/** Folders with one subfolder for each feature or package. */
const PLACES = ['website/features', 'packages'].map((place) => path.join(ROOT, place));

export function findHooks(places = PLACES): Postbuild[] {
  return places
    .flatMap((place) => readdirSync(place).map((name) => path.join(place, name, 'postbuild.ts')))
    .sort((one, other) => (path.dirname(one) < path.dirname(other) ? -1 : 1))
    .filter((file) => existsSync(file))
    .map((file) => {
      // The path is known only at run time, so the import cannot be static.
      // oxlint-disable-next-line typescript/no-require-imports
      const { default: hooks } = require(file) as { default?: Postbuild };
      if (!hooks)
        throw new Error(`${path.relative(ROOT, file)} 没有默认导出；见 packages/kept/last-step.ts`);
      return hooks;
    });
}
