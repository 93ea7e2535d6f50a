import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { linkFolder } from './link-files';
import { writeFileAtomic } from './write-file-atomic';

describe('linkFolder()', () => {
  let scratch = '';
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'link-'));
    mkdirSync(path.join(scratch, 'kept/deep'), { recursive: true });
    writeFileSync(path.join(scratch, 'kept/deep/one.txt'), 'one');
    linkFolder(path.join(scratch, 'kept'), path.join(scratch, 'site'));
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  const read = (file: string) => readFileSync(path.join(scratch, file), 'utf8');

  test('links files to the same paths instead of copying them', () => {
    assert.equal(read('site/deep/one.txt'), 'one');
    assert.equal(statSync(path.join(scratch, 'kept/deep/one.txt')).nlink, 2);
  });

  test('replaces files that have changed when called again', () => {
    writeFileAtomic(path.join(scratch, 'kept/deep/one.txt'), 'two');
    linkFolder(path.join(scratch, 'kept'), path.join(scratch, 'site'));
    assert.equal(read('site/deep/one.txt'), 'two');
  });

  test('leaves the source alone when a linked file is replaced', () => {
    writeFileAtomic(path.join(scratch, 'site/deep/one.txt'), 'changed');
    assert.equal(read('kept/deep/one.txt'), 'one');
  });
});
