import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';

import { ROOT } from './root';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-'));
after(() => rmSync(folder, { recursive: true }));

/** What a process finds, or else sets, for two keys. */
function ask(input: string, word: string): string {
  const program = `const { mapOnDisk } = require('./lib/disk-cache');
    const kept = mapOnDisk(${JSON.stringify(path.join(folder, 'answers'))}, ['${input}']);
    for (const key of ['a', 'b']) console.log(kept.get(key) ?? kept.set(key, '${word} ' + key));`;
  const args = ['--import', 'tsx', '-e', program];
  return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

it('results by what was asked are found by the next process, until an input changes', () => {
  assert.equal(ask('1', 'first'), 'first a\nfirst b');
  assert.equal(ask('1', 'second'), 'first a\nfirst b');
  assert.equal(ask('2', 'third'), 'third a\nthird b');
});
