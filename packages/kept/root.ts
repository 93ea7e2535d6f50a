import { existsSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder from here upwards that has this file. */
function projectAbove(folder: string): string {
  if (existsSync(path.join(folder, 'packages/kept/root.ts'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error(`${process.cwd()} 不在这个项目的目录里`);
  return projectAbove(above);
}

/**
 * The folder of the project; every path that is read from disk starts here. Under Node.js 20, tsx gives a
 * CommonJS file that an ES module imports no folder of its own; programs of packages/chain and samples/ run in theirs.
 */
export const ROOT = path.isAbsolute(__dirname)
  ? path.join(__dirname, '../..')
  : projectAbove(process.cwd());
