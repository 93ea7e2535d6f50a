import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Root } from 'mdast';

import { transform } from './testing';
import remarkTerms from './terms';
import { textOf } from './text';
import { visitNodes } from './visit';

/** The terms that were marked, in the order of the page. */
function marksIn(tree: Root): string[] {
  const marks: string[] = [];
  visitNodes(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => marks.push(textOf(node)));
  return marks;
}

const marks = async (markdown: string) => marksIn(await transform(markdown, remarkTerms));

test('a term is marked at its first use only', async () => {
  assert.deepEqual(await marks('先看滑点。\n\n再看滑点，还有**头寸**。'), ['滑点', '头寸']);
});

test('the text stays as it was', async () => {
  const text = '把滑点容忍度设小，三明治攻击就难得手。';
  assert.equal(textOf(await transform(text, remarkTerms)), text);
});

test('the longest term wins', async () => {
  assert.deepEqual(await marks('滑点容忍度，以及交易对。'), ['滑点容忍度', '交易对']);
});

test('headings, links, code and tables are left alone, and do not count as first use', async () => {
  const elsewhere = '## 滑点\n\n[滑点](/study/)与 `滑点`。\n\n| 滑点 |\n| --- |\n| 滑点 |\n';
  assert.deepEqual(await marks(elsewhere), []);
  assert.deepEqual(await marks(`${elsewhere}\n最后是滑点。`), ['滑点']);
});

test('a Latin name is marked only where it stands by itself', async () => {
  assert.deepEqual(await marks('WXOC 与 XOC9 不是，XOC 才是。'), ['XOC']);
});

test('everyday words are not marked', async () => {
  assert.deepEqual(await marks('发出交易，参考接口。'), []);
});

test('a mark carries the explanation and leads to the list of terms', async () => {
  const tree = await transform('一枚头寸。', remarkTerms);
  visitNodes(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
    const props = Object.fromEntries(
      node.attributes.map((attribute) => [
        'name' in attribute ? attribute.name : '',
        attribute.value,
      ]),
    );
    assert.equal(props.anchor, 'term-position');
    assert.match(String(props.explanation), /价格区间/);
  });
  assert.deepEqual(marksIn(tree), ['头寸']);
});
