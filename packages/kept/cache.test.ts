import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';

import { type Cache, contentsOf, openCache } from './cache';

describe('the cache', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A new instance on the same folder, as in a second process. */
  const open = (): Cache => openCache('test', path.join(folder, 'kept'));
  const never = () => assert.fail('made again');

  it('makes a result once per set of inputs', () => {
    let made = 0;
    const ask = (...inputs: string[]) => open().json(inputs, () => ({ inputs, made: (made += 1) }));
    assert.deepEqual(ask('a', 'b'), { inputs: ['a', 'b'], made: 1 });
    assert.deepEqual(ask('a', 'b'), { inputs: ['a', 'b'], made: 1 });
    // The same concatenation, split differently.
    assert.deepEqual(ask('ab', ''), { inputs: ['ab', ''], made: 2 });
  });

  it('returns stored bytes to a later process, and links them to another path', () => {
    assert.ok(!open().has(['one']));
    open().bytes(['one'], () => Buffer.from([0, 255]));
    assert.ok(open().has(['one']));
    assert.deepEqual([...open().bytes(['one'], never)], [0, 255]);
    const file = path.join(folder, 'elsewhere', 'one');
    open().linkTo(['one'], file);
    assert.deepEqual([...readFileSync(file)], [0, 255]);
  });

  it('stores nothing when make() throws', () => {
    assert.throws(() => open().json(['one'], never), /made again/);
    assert.equal(
      open().json(['one'], () => 1),
      1,
    );
  });

  it('sweep() evicts entries that this process did not use', () => {
    open().sweep();
    for (const name of ['one', 'two', 'three']) open().json([name], () => name);
    const later = open();
    later.json(['one'], never);
    later.has(['two']);
    later.sweep();
    assert.equal(readdirSync(path.join(folder, 'kept')).length, 2);
    assert.ok(!open().has(['three']));
  });
});

it('contentsOf() lists the source and data files of a folder, without tests', () => {
  const contents = contentsOf('packages/kept');
  assert.ok(contents.includes('cache.ts'));
  assert.ok(!contents.includes('cache.test.ts'));
});
