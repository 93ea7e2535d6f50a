import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readOptions } from './options';

describe('options of npm run bench', () => {
  it('measures the whole table unless told otherwise', () => {
    assert.equal(readOptions([]).kind, 'whole');
    assert.equal(readOptions(['--quick']).kind, 'quick');
    assert.equal(readOptions(['--thousand']).kind, 'thousand');
    assert.equal(readOptions(['--alone']).kind, 'alone');
  });

  it('makes the site that is built alone ten times as large', () => {
    assert.equal(readOptions(['--thousand']).pages, 1000);
    assert.equal(readOptions(['--alone']).pages, 10_000);
    assert.equal(readOptions(['--alone', '--pages', '2000']).pages, 2000);
  });

  it('takes numbers of rounds and builds', () => {
    const { rounds, builds } = readOptions(['--rounds', '2', '--builds', '0']);
    assert.deepEqual({ rounds, builds }, { rounds: 2, builds: 0 });
  });

  it('refuses what it cannot mean', () => {
    assert.throws(() => readOptions(['--rounds', '0']), /--rounds/);
    assert.throws(() => readOptions(['--builds', 'x']), /--builds/);
    assert.throws(() => readOptions(['--thousand', '--builds', '0']), /--builds/);
    assert.throws(() => readOptions(['--alone', '--builds', '0']), /--builds/);
    assert.throws(() => readOptions(['--quick', '--thousand']), /只能用一个/);
    assert.throws(() => readOptions(['--fast']));
  });
});
