import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';

const folder = mkdtempSync(path.join(tmpdir(), 'when-changed-'));
after(() => rmSync(folder, { recursive: true }));

const program = path.join(__dirname, 'when-changed.ts');
const tsx = createRequire(__filename).resolve('tsx');

/** Runs a command in the folder; it notes every time that it is run. */
function run(command: string, ...options: string[]): { status: number | null; times: number } {
  const args = [
    '--import',
    tsx,
    program,
    'noted',
    `echo >> ../${path.basename(folder)}.log; ${command}`,
    ...options,
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: folder });
  return { status, times: readFileSync(`${folder}.log`, 'utf8').length };
}

it('a command is run again when a file has changed that is no page, or when it failed', () => {
  after(() => rmSync(`${folder}.log`));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write('.gitignore', '.cache\n');
  write('a.ts', '1');
  assert.deepEqual(run('exit 3'), { status: 3, times: 1 });
  assert.deepEqual(run('exit 3'), { status: 3, times: 2 });
  assert.deepEqual(run('true'), { status: 0, times: 3 });
  assert.deepEqual(run('true'), { status: 0, times: 3 });
  write('page.md', '文字');
  assert.deepEqual(run('true'), { status: 0, times: 3 });
  write('a.ts', '2');
  assert.deepEqual(run('true'), { status: 0, times: 4 });
  write('b.ts', '');
  assert.deepEqual(run('true'), { status: 0, times: 5 });
  // One that asks pages is run again for a page too.
  assert.deepEqual(run('true', '--pages'), { status: 0, times: 6 });
  assert.deepEqual(run('true', '--pages'), { status: 0, times: 6 });
  write('page.md', '别的文字');
  assert.deepEqual(run('true', '--pages'), { status: 0, times: 7 });
});
