/** Leaves out what has passed with the same files before: who has changed a page does not wait for the linter. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { isPage } from './pages';
import type { Stage } from './stages';

interface Hashes {
  withPages: string;
  withoutPages: string;
}

/** Of every file that git knows or would take; undefined where there is no git. */
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
    // A file that was removed is still listed.
    const content = existsSync(file) ? readFileSync(file) : '';
    for (const hash of isPage(name) ? [withPages] : [withPages, withoutPages]) {
      hash.update(`${name}\0${content.length}\0`).update(content);
    }
  }
  return { withPages: withPages.digest('hex'), withoutPages: withoutPages.digest('hex') };
}

/** The same stage, which notes under `name` with what files it has passed, and is not run with those again. */
export function whenChanged(
  stage: Stage,
  name: string,
  files: string | undefined,
  root = ROOT,
): Stage {
  if (files === undefined) return stage;
  const folder = path.join(root, '.cache');
  const passed = path.join(folder, `${name}-passed`);
  const madeOf = createHash('sha256').update(`${files} ${stage.command}`).digest('hex');
  if (existsSync(passed) && readFileSync(passed, 'utf8') === madeOf) {
    return { ...stage, command: 'echo 文件与上次通过时相同' };
  }
  mkdirSync(folder, { recursive: true });
  return { ...stage, command: `${stage.command} && printf ${madeOf} > '${passed}'` };
}
