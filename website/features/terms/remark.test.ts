import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { VFile } from 'vfile';

import { jsxFlow } from 'swapx-markdown/jsx';
import { nodesOf } from 'swapx-markdown/reader';
import remarkTerms, { patternOf } from './remark';
import { transform } from 'swapx-markdown/testing';

/** Runs over a page that has an opening paragraph before the text of the test. */
const withOpening = (markdown: string) => transform(`开头。\n\n${markdown}`, remarkTerms, []);

/** The terms that were marked, in the order of the page. */
const marks = async (markdown: string) =>
  nodesOf(await withOpening(markdown), 'mdxJsxTextElement').map((node) => toString(node));

test('a term is marked at its first use only', async () => {
  assert.deepEqual(await marks('先看滑点。\n\n再看滑点，还有**头寸**。'), ['滑点', '头寸']);
});

test('the opening of a page has no marks, and does not count as first use', async () => {
  const openings = ['滑点。', ':::danger\n\n滑点。\n\n:::\n\n头寸。', '## 一 {#one}\n\n滑点。'];
  for (const opening of openings) {
    const tree = await transform(`${opening}\n\n再看滑点。`, remarkTerms, []);
    assert.equal(nodesOf(tree, 'mdxJsxTextElement').length, 1, opening);
    assert.equal(nodesOf(tree.children.at(-1)!, 'mdxJsxTextElement').length, 1, opening);
  }
});

test('the text stays as it was', async () => {
  const text = '把滑点容忍度设小，三明治攻击就难得手。';
  assert.equal(toString((await withOpening(text)).children.at(-1)), text);
});

test('the longest term wins', async () => {
  assert.deepEqual(await marks('滑点容忍度，以及交易对。'), ['滑点容忍度', '交易对']);
});

test('headings, links, code and tables are left alone, and do not count as first use', async () => {
  const elsewhere = '## 滑点\n\n[滑点](/study/)与 `滑点`。\n\n| 滑点 |\n| --- |\n| 滑点 |\n';
  assert.deepEqual(await marks(elsewhere), []);
  assert.deepEqual(await marks(`${elsewhere}\n最后是滑点。`), ['滑点']);
});

test('the words that unfold something are left alone', () => {
  const summary = { ...jsxFlow('summary', {}), children: [{ type: 'text', value: '滑点' }] };
  const opening = { type: 'paragraph', children: [{ type: 'text', value: '开头。' }] };
  const folded = { ...jsxFlow('details', {}), children: [summary] };
  const tree = { type: 'root', children: [opening, folded] } as unknown as Root;
  (remarkTerms as () => (root: Root, file: VFile) => void)()(
    tree,
    new VFile({ path: 'website/docs/page.md' }),
  );
  assert.equal(nodesOf(tree, 'mdxJsxTextElement').length, 0);
});

test('a Latin name is marked only where it stands by itself', async () => {
  assert.deepEqual(await marks('WXOC 与 XOC9 不是，XOC 才是。'), ['XOC']);
});

test('everyday words are not marked', async () => {
  assert.deepEqual(await marks('发出交易，参考接口。'), []);
});

test('what programmers know is marked for learners only', async () => {
  const marksAt = async (path: string) =>
    nodesOf(
      await transform('开头。\n\n代币的滑点。', remarkTerms, [], path),
      'mdxJsxTextElement',
    ).map((node) => toString(node));
  assert.deepEqual(await marksAt('website/docs/study/page.md'), ['代币', '滑点']);
  assert.deepEqual(await marksAt('/project/docs/contract/page.md'), ['滑点']);
  assert.deepEqual(await marksAt('website/docs/sdk/page.md'), ['滑点']);
});

test('a mark carries the explanation and leads to the list of terms', async () => {
  const [mark] = nodesOf(await withOpening('一枚头寸。'), 'mdxJsxTextElement');
  const props = Object.fromEntries(
    mark!.attributes.map((attribute) => [
      'name' in attribute ? attribute.name : '',
      attribute.value,
    ]),
  );
  assert.equal(props.anchor, 'term-position');
  assert.match(String(props.explanation), /价格区间/);
});

test('a term may hold any character', () => {
  const found = (text: string) => text.match(patternOf(['x*y=k', 'C++', 'gas', 'ERC-20 (旧)']));
  assert.deepEqual(found('x*y=k，C++ 与 ERC-20 (旧)。'), ['x*y=k', 'C++', 'ERC-20 (旧)']);
  assert.equal(found('xxy=k 与 ERC-20 旧'), null);
  assert.equal(found('gasless'), null);
});
