import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';

import { cachedOnDisk } from './disk-cache';

describe('a result on disk', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-'));
  after(() => rmSync(folder, { recursive: true }));

  it('is computed once for the same inputs, and anew for others', () => {
    let computed = 0;
    const ask = (...inputs: string[]) =>
      cachedOnDisk(path.join(folder, 'answer'), inputs, () => ({ inputs, times: (computed += 1) }));
    assert.deepEqual(ask('a', 'b'), { inputs: ['a', 'b'], times: 1 });
    assert.deepEqual(ask('a', 'b'), { inputs: ['a', 'b'], times: 1 });
    // The same letters, cut otherwise.
    assert.deepEqual(ask('ab', ''), { inputs: ['ab', ''], times: 2 });
    assert.deepEqual(readdirSync(folder), ['answer.json']);
  });
});
