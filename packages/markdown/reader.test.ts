import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  codeBlocksOf,
  headingsOf,
  leafDirectivesOf,
  linesOf,
  linksOf,
  proseLinesOf,
  treeOf,
} from './reader';

const page = `---
title: 页
---

## 代码 \`a\` {#code}

见[手续费](/fees)与 <https://example.org/>。

- 列表里的命令：

  \`\`\`bash unrun="需要网络"
  # 不是标题
  npm ci
  \`\`\`

$$
a!b
$$

:::danger

::sample{file="a.ts"}

:::

~~~~md
\`\`\`
[不是链接](/no)
\`\`\`
~~~~
`;

const lineWith = (text: string) => linesOf(page).find((line) => line.text.includes(text))!.line;

test('code blocks, with language, meta and place', () => {
  assert.deepEqual(codeBlocksOf(page), [
    {
      line: lineWith('unrun'),
      language: 'bash',
      meta: 'unrun="需要网络"',
      code: '# 不是标题\nnpm ci',
    },
    { line: lineWith('~~~~md'), language: 'md', meta: '', code: '```\n[不是链接](/no)\n```' },
  ]);
});

test('headings, with their ids', () => {
  assert.deepEqual(headingsOf(page), [
    { line: lineWith('{#code}'), depth: 2, text: '代码 a', id: 'code' },
  ]);
  assert.deepEqual(headingsOf('### 无锚点'), [
    { line: 1, depth: 3, text: '无锚点', id: undefined },
  ]);
});

test('links, but not those in code', () => {
  const line = lineWith('手续费');
  assert.deepEqual(linksOf(page), [
    { line, url: '/fees' },
    { line, url: 'https://example.org/' },
  ]);
});

test('directives, in boxes too', () => {
  assert.deepEqual(leafDirectivesOf(page), [
    { line: lineWith('::sample'), name: 'sample', attributes: { file: 'a.ts' } },
  ]);
});

test('prose is what is neither code nor a formula', () => {
  const prose = proseLinesOf(page).map(({ text }) => text);
  for (const text of ['title: 页', '- 列表里的命令：', ':::danger'])
    assert.ok(prose.includes(text));
  for (const text of ['  npm ci', 'a!b', '[不是链接](/no)']) assert.ok(!prose.includes(text), text);
  for (const { line, text } of proseLinesOf(page)) assert.equal(text, page.split('\n')[line - 1]);
});

test('a page is parsed once', () => {
  assert.equal(treeOf(page), treeOf(`${page}`));
});

test('a shared tree cannot be changed', () => {
  const tree = treeOf(page);
  assert.throws(() => tree.children.pop(), TypeError);
  const [, heading] = tree.children;
  assert.throws(() => Object.assign(heading!, { type: 'paragraph' }), TypeError);
});
