import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';

import { nodesOf } from 'swapx-markdown/reader';
import { transform } from 'swapx-markdown/testing';
import remarkMathML from '../formulas/remark';
import remarkTypesetting from './remark';

/** Formulas first, as on the site. */
const both: Plugin<[], Root> = function () {
  const [formulas, typesetting] = [remarkMathML, remarkTypesetting].map(
    (plugin) => plugin.call(this) as (tree: Root, file: unknown) => void,
  );
  return (tree, file) => {
    formulas!(tree, file);
    typesetting!(tree, file);
  };
};

const elementsIn = async (markdown: string, name: string): Promise<MdxJsxTextElement[]> =>
  nodesOf(await transform(markdown, both, []), 'mdxJsxTextElement').filter(
    (node) => node.name === name,
  );

/** What stands together in one line; a formula is written ƒ. */
const together = async (markdown: string) =>
  (await elementsIn(markdown, 'span'))
    .filter(({ attributes }) => attributes.some(({ value }) => value === 'together'))
    .map(({ children }) =>
      children
        .map((child) => ('name' in child && child.name === 'Formula' ? 'ƒ' : toString(child)))
        .join(''),
    );

test('a formula stays with the marks behind it and the bracket before it', async () => {
  assert.deepEqual(await together('乘积 $k$，不变（$x$ 与 $y$）。再看 $z$ 一次。'), [
    'ƒ，',
    '（ƒ',
    'ƒ）。',
  ]);
});

test('no word is lost or doubled', async () => {
  const written = '乘积 $k$，不变（$x$）。`a`、`b`：结束。';
  assert.equal(toString(await transform(written, both, [])), '乘积 ，不变（）。a、b：结束。');
});

const codeIn = async (markdown: string) =>
  nodesOf(await transform(markdown, both, []), 'inlineCode').map(
    ({ value, data }) => `${value} ${data?.hProperties?.className?.join(' ') ?? ''}`,
  );

test('code at the end of a link before a mark is marked', async () => {
  assert.deepEqual(await codeIn('[`a`](/x)：[`b` 的页](/y)、'), ['a before-mark', 'b ']);
});

test('code before a mark is told so, other code is not', async () => {
  assert.deepEqual(await codeIn('`a`、`b` 与 `c`：`d`。'), [
    'a before-mark',
    'b ',
    'c before-mark',
    'd before-mark',
  ]);
});

/** The pieces of the first cell of a table. */
async function piecesOf(cell: string): Promise<string[]> {
  const tree = await transform(`| ${cell} |\n|---|\n| 一 |`, both, []);
  const [first] = nodesOf(tree, 'tableCell');
  return nodesOf(first!, 'text').map(({ value }) => value);
}

test('long names in tables break before capitals and behind signs, in code and in links too', async () => {
  const pieces = ['Nonfungible', 'Position', 'Manager'];
  assert.deepEqual(await piecesOf('NonfungiblePositionManager'), pieces);
  assert.deepEqual(await piecesOf('`NonfungiblePositionManager`'), pieces);
  assert.deepEqual(await piecesOf('[NonfungiblePositionManager](/sdk/)'), pieces);
  assert.deepEqual(await piecesOf('`MAX_SQRT_RATIO`'), ['MAX_', 'SQRT_', 'RATIO']);
});

test('short names, numbers and words between names stay whole', async () => {
  for (const whole of ['amountIn', '`tokenIn`', '12345678.12345678', 'https 与 USDT 的比例']) {
    assert.equal((await piecesOf(whole)).length, whole.startsWith('`') ? 0 : 1, whole);
  }
  assert.deepEqual(await elementsIn('`NonfungiblePositionManager`', 'wbr'), []);
});

test('the last signs of wide code stay with the mark behind it, of narrow code and in tables nothing does', async () => {
  const name = 'LiquidityAmounts.getAmountsForLiquidity';
  assert.deepEqual(await together(`用 \`${name}\`，传入 \`L\`，见 [\`${name}\`](/x)。`), [
    `${name}，`,
    `${name}。`,
  ]);
  assert.deepEqual(await together(`| \`${name}\`，\`L\`。 |\n|---|\n| 一 |`), []);
  const codes = await elementsIn(`\`${name}\`，`, 'code');
  const [head, last] = codes[0]!.children;
  assert.deepEqual([toString(head), toString(last)], [name.slice(0, -4), name.slice(-4)]);
});

test('a number stays with its unit, outside of headings', async () => {
  const texts = async (markdown: string) => toString(await transform(markdown, both, []));
  assert.equal(await texts('约 4.955 USDT，**2 gwei**'), '约 4.955\u00a0USDT，2\u00a0gwei');
  assert.equal(await texts('## 换 1 USDT'), '换 1 USDT');
});
