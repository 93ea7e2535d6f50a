import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';

import type { Root } from 'mdast';

import { readTrees, writeTrees } from './ast-cache';
import { readMarkdownPages } from './pages';
import { markdownParser } from './reader';

describe('kept trees', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-trees-'));
  const file = path.join(folder, 'trees.json');
  after(() => rmSync(folder, { recursive: true }));

  const { source } = readMarkdownPages().find(({ path }) =>
    path.endsWith('v3/guides/swaps/quoting.md'),
  )!;
  const tree = markdownParser().parse(source) as Root;

  it('are what the parser would make of the page', () => {
    writeTrees(file, 'today', new Map([[source, tree]]));
    assert.deepEqual(readTrees(file, 'today').get(source), tree);
  });

  it('are forgotten when the parser is another', () => {
    writeTrees(file, 'yesterday', new Map([[source, tree]]));
    assert.equal(readTrees(file, 'today').size, 0);
  });

  it('are none before the first time', () => {
    assert.equal(readTrees(path.join(folder, 'none.json'), 'today').size, 0);
  });
});
