import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

/** What authors write, by its path from the root of the project. */
export const isPage = (file: string): boolean =>
  /^website\/docs(\/|$)|^website\/questions\/.*\.md$|^(website\/src\/pages\/)?[^/]+\.md$/.test(
    file,
  );

/**
 * Lets nothing in this process read a page. `npm run check` leaves out tests whose files have not changed,
 * and those of programs are told by all files but pages.
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
  // For those who import it by name.
  syncBuiltinESMExports();
}
