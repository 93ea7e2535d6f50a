/**
 * `tsx checks/run/when-changed.ts lint 'command'`: runs a command that asks all files but pages, unless it
 * has passed with the same files before. An author who has changed a page does not wait for the linter.
 * `… content 'command' --pages`: the same for one that asks pages too.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { writeFileAtomic } from '../../lib/write-file-atomic';
import { isPage } from './pages';

const [name = '', command = '', option] = process.argv.slice(2);
const asksPages = option === '--pages';
const passed = path.join('.cache', `${name}-passed`);

/** Of every file that git knows or would take; undefined where there is no git. */
function hashOfFiles(): string | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  let list: string;
  try {
    list = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
  const hash = createHash('sha256').update(`${process.version} ${command}`);
  for (const file of list
    .split('\0')
    .filter((file) => file !== '' && (asksPages || !isPage(file)))
    .sort()) {
    // A file that was removed is still listed.
    const content = existsSync(file) ? readFileSync(file) : '';
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const hash = hashOfFiles();
if (hash !== undefined && existsSync(passed) && readFileSync(passed, 'utf8') === hash) {
  console.log(`${asksPages ? '' : '除了页面，'}文件与上次通过时相同`);
} else {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status === 0 && hash !== undefined) writeFileAtomic(passed, hash);
  process.exitCode = status ?? 1;
}
