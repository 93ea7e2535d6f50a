import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { ROOT } from './root';

/** What Docusaurus says of two modules, in a process of its own: the change is for a whole process. */
const PROGRAM = `
  import utils from '@docusaurus/utils';
  import { loadModulesOnce } from './lib/load-modules-once.mjs';

  if (process.argv[2] === 'once') loadModulesOnce();
  const load = (name) => utils.loadFreshModule(process.argv[1] + '/' + name);
  const [one, other] = [await load('one.ts'), await load('other.ts')];
  console.log(one === other);
`;

describe('modules of a build', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'modules-'));
    write('shared.ts', 'export const made: object = {};');
    for (const name of ['one.ts', 'other.ts']) {
      write(name, "import { made } from './shared';\nexport default made;");
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string) =>
    writeFileSync(path.join(folder, name), `${content}\n`);

  const run = (how: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, folder, how], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();

  test('are shared by all that load them, which Docusaurus does not do', () => {
    assert.equal(run('once'), 'true');
    assert.equal(run('anew'), 'false');
  });

  test('are named when they cannot be loaded', () => {
    write('other.ts', 'export default {');
    assert.throws(() => run('once'), /无法载入 \S+other\.ts：/);
  });
});
