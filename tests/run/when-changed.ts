/** Skips stages that have passed with the same files: an edited page does not wait for the linter. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { openCache } from 'swapx-kept/cache';
import { ROOT } from 'swapx-kept/root';
import { isPage } from './pages';
import type { Stage } from './stages';

interface Hashes {
  withPages: string;
  withoutPages: string;
}

/** Hashes of all files that git tracks or would add; undefined outside of a git repository. */
export function hashesOfFiles(root = ROOT): Hashes | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  let list: string;
  try {
    list = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const withPages = createHash('sha256').update(process.version);
  const withoutPages = createHash('sha256').update(process.version);
  for (const name of list.split('\0').filter(Boolean).sort()) {
    const file = path.join(root, name);
    // git still lists a file that was deleted.
    const content = existsSync(file) ? readFileSync(file) : '';
    for (const hash of isPage(name) ? [withPages] : [withPages, withoutPages]) {
      hash.update(`${name}\0${content.length}\0`).update(content);
    }
  }
  return { withPages: withPages.digest('hex'), withoutPages: withoutPages.digest('hex') };
}

/** The stage, with a command that does nothing if it has already passed with these files. */
export function whenChanged(
  stage: Stage,
  files: string | undefined,
  kept = openCache('passed'),
): Stage {
  if (files === undefined) return stage;
  const inputs = [files, stage.command];
  if (kept.has(inputs)) return { ...stage, command: 'echo 文件与上次通过时相同' };
  return { ...stage, onPass: () => void kept.json(inputs, () => true) };
}
