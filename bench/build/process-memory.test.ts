import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';

import { memoryOf, memoryOfTree } from './process-memory';

describe('the memory of a build', () => {
  it('is that of the process and of all it started, and of no other', () => {
    const processes = new Map([
      [1, { parent: 0, bytes: 1 }],
      [2, { parent: 1, bytes: 10 }],
      [3, { parent: 2, bytes: 100 }],
      [4, { parent: 1, bytes: 1000 }],
    ]);
    assert.equal(memoryOfTree(2, processes), 110);
  });

  it('is what Linux says it is', { skip: process.platform !== 'linux' }, async () => {
    const bytes = 200 * 2 ** 20;
    // A process whose child holds the memory until its stdin ends.
    const holder = `const held = Buffer.alloc(${bytes}, 1); process.stdout.write('held'); process.stdin.resume().on('end', () => held.fill(0))`;
    const starter = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(holder)}], { stdio: 'inherit' })`;
    const child = spawn(process.execPath, ['-e', starter]);
    await once(child.stdout, 'data');
    const measured = memoryOf(child.pid!);
    child.stdin.end();
    await once(child, 'exit');
    assert.ok(measured > bytes, `${measured}`);
    assert.equal(memoryOf(child.pid!), 0);
  });
});
