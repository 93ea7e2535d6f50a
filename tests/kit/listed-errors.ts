import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { nodesOf, readHeading, treeOf } from 'swapx-markdown/reader';

/** The errors that a page lists: the codes in the first column of the table below `#errors`. */
export function listedErrors(page: string): string[] {
  const { children } = treeOf(readFileSync(path.join(ROOT, page), 'utf8'));
  const start = children.findIndex(
    (node) => node.type === 'heading' && readHeading(node).id === 'errors',
  );
  const table = children.slice(start).find((node) => node.type === 'table');
  assert.ok(table?.type === 'table', `${page} 的 #errors 下没有表格`);
  return table.children
    .slice(1)
    .flatMap((row) => nodesOf(row.children[0]!, 'inlineCode').map(({ value }) => value));
}
