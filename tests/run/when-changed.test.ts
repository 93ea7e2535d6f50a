import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';

import { openCache } from 'swapx-kept/cache';
import type { Stage } from './stages';
import { hashesOfFiles, whenChanged } from './when-changed';

const folder = mkdtempSync(path.join(tmpdir(), 'when-changed-'));
const log = `${folder}.log`;
after(() => [folder, log].forEach((made) => rmSync(made, { recursive: true })));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

/** Runs a command in the folder; the log has one byte for each run. */
function run(command: string, asks: 'withPages' | 'withoutPages' = 'withoutPages') {
  const noting = { name: '记', command: `echo >> '${log}' && ${command}` };
  const kept = openCache('test', path.join(folder, '.cache'));
  const stage: Stage = whenChanged(noting, hashesOfFiles(folder)?.[asks], kept);
  const { status } = spawnSync(stage.command, { shell: true, cwd: folder });
  if (status === 0) stage.onPass?.();
  return { status, times: readFileSync(log, 'utf8').length };
}

it('a stage runs again only when a file that it depends on has changed, or after a failure', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write('.gitignore', '.cache\n');
  write('a.ts', '1');
  assert.deepEqual(run('false'), { status: 1, times: 1 });
  assert.deepEqual(run('false'), { status: 1, times: 2 });
  assert.deepEqual(run('true'), { status: 0, times: 3 });
  assert.deepEqual(run('true'), { status: 0, times: 3 });
  write('page.md', '文字');
  assert.deepEqual(run('true'), { status: 0, times: 3 });
  write('a.ts', '2');
  assert.deepEqual(run('true'), { status: 0, times: 4 });
  write('b.ts', '');
  assert.deepEqual(run('true'), { status: 0, times: 5 });
  // A stage that depends on pages runs again when a page changes.
  assert.deepEqual(run('true', 'withPages'), { status: 0, times: 6 });
  assert.deepEqual(run('true', 'withPages'), { status: 0, times: 6 });
  write('page.md', '别的文字');
  assert.deepEqual(run('true', 'withPages'), { status: 0, times: 7 });
});

it('without git, every stage runs', () => {
  const stage = { name: '记', command: 'true' };
  assert.equal(whenChanged(stage, undefined), stage);
});
