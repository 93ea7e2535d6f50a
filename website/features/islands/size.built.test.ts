/** Download size of an island: its own chunk and the shared one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

import { builtFiles, readBuiltFile } from '../../../tests/kit/built-site';

const LIMIT = 25 * 1024;

const scripts = builtFiles.filter((file) => /^\/assets\/js\/.*\.js$/.test(file));
const sizeOf = (file: string): number => brotliCompressSync(readBuiltFile(file)).length;

test('every island is small, with what it shares', () => {
  const islands = scripts.filter((file) => file.startsWith('/assets/js/island-'));
  const shared = scripts.filter((file) => /^\/assets\/js\/figures\./.test(file));
  assert.equal(shared.length, 1, '共用的部分应当是一个文件');
  assert.ok(islands.length > 0);
  const base = sizeOf(shared[0]!);
  for (const file of islands) {
    const size = sizeOf(file) + base;
    assert.ok(size <= LIMIT, `${file} 连同共用的部分有 ${size} 字节，上限是 ${LIMIT}`);
  }
});
