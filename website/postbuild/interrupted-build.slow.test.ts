// An interrupted build leaves the previous site unchanged.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { ROOT } from 'swapx-kept/root';

const scratch = mkdtempSync(path.join(tmpdir(), 'interrupted-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

test('an interrupted build leaves the last site in place', async () => {
  const [folder, generated] = [path.join(scratch, 'build'), path.join(scratch, 'generated')];
  for (const place of [folder, generated]) mkdirSync(place);
  const page = path.join(folder, 'index.html');
  const rules = path.join(generated, 'site.conf');
  writeFileSync(page, 'the last site');
  writeFileSync(rules, 'the last rules');
  const build = spawn(
    process.execPath,
    ['--import', 'tsx', 'website/postbuild/index.ts', folder, generated],
    // A process group: Docusaurus runs in a child of this process.
    { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(build, 'close');
  for await (const output of build.stdout.setEncoding('utf8')) {
    if (String(output).includes('Creating an optimized production build')) break;
  }
  process.kill(-build.pid!, 'SIGKILL');
  await ended;
  assert.equal(readFileSync(page, 'utf8'), 'the last site');
  assert.equal(readFileSync(rules, 'utf8'), 'the last rules');
});
