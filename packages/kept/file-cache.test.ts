import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';

import { openFileCache } from './file-cache';

describe('a cache of files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-cache-'));
  after(() => rmSync(folder, { recursive: true }));

  test('gives a later build the same bytes', () => {
    assert.equal(openFileCache(folder).read('one'), undefined);
    openFileCache(folder).write('one', Buffer.from([0, 255]));
    const later = openFileCache(folder);
    assert.ok(later.has('one'));
    assert.deepEqual(later.read('one'), Buffer.from([0, 255]));
  });

  test('forgets what a build did not ask for', () => {
    for (const name of ['one', 'two', 'three']) openFileCache(folder).write(name, name);
    const later = openFileCache(folder);
    later.read('one');
    later.has('two');
    later.prune();
    assert.deepEqual(readdirSync(folder), ['one', 'two']);
  });

  test('that nothing was ever written to has nothing to forget', () => {
    openFileCache(path.join(folder, 'none')).prune();
  });
});
