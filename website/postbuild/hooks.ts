/** The hooks of all features, found by the name of their file: none is named here. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/root';
import type { Postbuild } from '../plugins/postbuild';

export function findHooks(plugins = path.join(ROOT, 'plugins')): Postbuild[] {
  return readdirSync(plugins)
    .sort()
    .map((feature) => path.join(plugins, feature, 'postbuild.ts'))
    .filter((file) => existsSync(file))
    .map((file) => {
      // Which features have one is known only now.
      // oxlint-disable-next-line typescript/no-require-imports
      const { default: hooks } = require(file) as { default?: Postbuild };
      if (!hooks)
        throw new Error(`${path.relative(ROOT, file)} 没有默认导出；见 plugins/postbuild.ts`);
      return hooks;
    });
}
