import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { Directive } from '../directive';

const isDirectiveFile = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts';

/** Loads every directive of a folder: adding a file adds a directive. */
export function directivesIn(folder: string): Directive[] {
  return readdirSync(folder)
    .filter(isDirectiveFile)
    .map((file) => {
      // The folder is listed at run time, so the import cannot be static; the build loads its own
      // code synchronously, so it is no `import()`.
      // oxlint-disable-next-line typescript/no-require-imports
      const { default: directive } = require(path.join(folder, file)) as { default: Directive };
      if (`${directive.name}.ts` !== file) {
        throw new Error(`${file} 里的语法名为“${directive.name}”；文件名应当与它相同`);
      }
      return directive;
    });
}

const FEATURES = 'website/features';

/** Folders of directives below website/features; none is named here. */
const foldersOfFeatures = (): string[] =>
  readdirSync(path.join(ROOT, FEATURES))
    .map((feature) => path.join(ROOT, FEATURES, feature, 'directives'))
    .filter((folder) => existsSync(folder));

export const directives: readonly Directive[] = [__dirname, ...foldersOfFeatures()]
  .flatMap(directivesIn)
  .sort((one, other) => (one.name < other.name ? -1 : 1));
