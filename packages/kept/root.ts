import { existsSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder, from this one upwards, that contains this project. */
function projectAbove(folder: string): string {
  if (existsSync(path.join(folder, 'packages/kept/root.ts'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error(`${process.cwd()} 不在这个项目的目录里`);
  return projectAbove(above);
}

/**
 * The root folder of the project; every path that is read from disk starts here. Under Node.js 20, tsx
 * gives a CommonJS file that an ES module imports no absolute `__dirname`; then the root is searched
 * from the working directory upwards, which is packages/chain or samples/ for the programs in them.
 */
export const ROOT = path.isAbsolute(__dirname)
  ? path.join(__dirname, '../..')
  : projectAbove(process.cwd());
