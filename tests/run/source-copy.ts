/** Clones the sources, including uncommitted changes, with the same installed packages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

export const run = (
  command: string,
  args: string[],
  cwd = ROOT,
  env: NodeJS.ProcessEnv = {},
): string =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });

/** Files that were changed, added or removed since the last commit. */
const uncommitted = (): string[] =>
  run('git', ['ls-files', '-z', '--modified', '--others', '--exclude-standard', '--deduplicate'])
    .split('\0')
    .filter(Boolean);

/** Replaces the contents of the folder, which must be on the project's disk: packages are hard links. */
export function copySources(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(path.dirname(copy), { recursive: true });
  run('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, copy]);
  for (const file of uncommitted()) {
    const [from, to] = [path.join(ROOT, file), path.join(copy, file)];
    if (existsSync(from)) cpSync(from, to, { recursive: true });
    else rmSync(to, { force: true });
  }
  for (const folder of ['node_modules', 'packages/chain/node_modules', 'samples/node_modules']) {
    const packages = path.join(ROOT, folder);
    if (existsSync(packages)) run('cp', ['-al', packages, path.join(copy, folder)]);
  }
  // Caches of earlier builds would hide faults of this one.
  rmSync(path.join(copy, 'node_modules/.cache'), { recursive: true, force: true });
}
