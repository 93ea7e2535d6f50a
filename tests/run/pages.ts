import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

/** Whether a path from the root of the project is one of the files that authors write. */
export const isPage = (file: string): boolean =>
  /^website\/docs(\/|$)|^website\/questions\/.*\.md$|^(website\/src\/pages\/)?[^/]+\.md$/.test(
    file,
  );

/**
 * Makes every read of a page in this process throw. `npm run check` skips the tests of programs while no
 * file has changed except pages, so none of them may depend on a page.
 */
export function refusePages(): void {
  for (const name of ['readFileSync', 'readdirSync', 'existsSync'] as const) {
    const read = fs[name] as (...args: unknown[]) => unknown;
    const guarded = (...args: unknown[]) => {
      const file = path.relative(ROOT, path.resolve(String(args[0])));
      if (isPage(file)) {
        throw new Error(`读取了 ${file}；问页面的测试，文件名以 .pages.test.ts 结尾`);
      }
      return read(...args);
    };
    Object.assign(fs, { [name]: guarded });
  }
  // Updates named imports of `node:fs`, too.
  syncBuiltinESMExports();
}
