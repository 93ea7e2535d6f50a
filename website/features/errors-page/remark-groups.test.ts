import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Root } from 'mdast';
import { VFile } from 'vfile';

import { ROOT } from 'swapx-kept/root';
import { treeOf } from 'swapx-markdown/reader';
import remarkErrorGroups from './remark-groups';

const SOURCE = `开头

## 钱包 {#wallet}

说明。

### \`4001\` {#a}

- 原因：甲。

### \`4100\` {#b}

- 原因：乙。

## 下一步 {#next}

- 一项
`;

function groupedAs(file: string): string[] {
  const tree = structuredClone(treeOf(SOURCE)) as Root;
  const transform = remarkErrorGroups.call(undefined as never) as (tree: Root, file: VFile) => void;
  transform(tree, new VFile({ path: `${ROOT}/${file}` }));
  return tree.children.map((node) => ('name' in node ? String(node.name) : node.type));
}

test('errors under a heading are folded, the opening and other lists are not', () => {
  assert.deepEqual(groupedAs('website/docs/sdk/errors.md'), [
    'paragraph',
    'heading',
    'paragraph',
    'details',
    'heading',
    'list',
  ]);
});

test('other pages stay as they are', () => {
  assert.ok(!groupedAs('website/docs/sdk/decode.md').includes('details'));
});
