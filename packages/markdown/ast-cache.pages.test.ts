import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';

import type { Root } from 'mdast';

import { readAstCache, writeAstCache } from './ast-cache';
import { readMarkdownPages } from './pages';
import { markdownParser } from './reader';

describe('the AST cache', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ast-cache-'));
  const file = path.join(folder, 'trees.json');
  after(() => rmSync(folder, { recursive: true }));

  const { source } = readMarkdownPages().find(({ path }) =>
    path.endsWith('v3/guides/swaps/quoting.md'),
  )!;
  const tree = markdownParser().parse(source) as Root;

  it('are what the parser would make of the page', () => {
    writeAstCache(file, 'today', new Map([[source, tree]]));
    assert.deepEqual(readAstCache(file, 'today').get(source), tree);
  });

  it('are forgotten when the parser is another', () => {
    writeAstCache(file, 'yesterday', new Map([[source, tree]]));
    assert.equal(readAstCache(file, 'today').size, 0);
  });

  it('are none before the first time', () => {
    assert.equal(readAstCache(path.join(folder, 'none.json'), 'today').size, 0);
  });
});
