import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Root } from 'mdast';
import { VFile } from 'vfile';

import { markdownParser } from 'swapx-markdown/reader';
import { pageText } from './page-text';

const place = { siteUrl: 'https://docs.example', permalink: '/study/page' };

function textOf(source: string): string {
  const file = new VFile({ value: source, path: 'website/docs/page.md' });
  return pageText(markdownParser().parse(file) as Root, file, place);
}

test('a box in a box, and its content, is converted as well', () => {
  const text = textOf(
    '::::info\n\n外。\n\n:::danger[里]\n\n链 ID 是 :fact[mainnet.chainId]。\n\n:::\n\n::::\n',
  );
  assert.doesNotMatch(text, /:::|:fact/);
  assert.match(text, /^> > \*\*.*里\*\*\n> >\n> > 链 ID 是 \d+。$/m);
});

test('front matter and anchors of headings are dropped, code stays as it is', () => {
  const source = '---\ntitle: 甲\n---\n\n## `swap()` 乙 {#b}\n\n```md\n## 丙 {#c}\n```\n';
  assert.equal(textOf(source), '## `swap()` 乙\n\n```md\n## 丙 {#c}\n```\n');
});

test('links become absolute', () => {
  const source = '[甲](#a)、[乙](/sdk/)、[丙](pathname:///a.json)、[丁](https://example.org/)。';
  assert.equal(
    textOf(source),
    '[甲](https://docs.example/study/page#a)、[乙](https://docs.example/sdk/)、' +
      '[丙](https://docs.example/a.json)、[丁](https://example.org/)。\n',
  );
});

test('inline HTML is kept, but attributes are rejected', () => {
  assert.equal(textOf('10<sup>18</sup> 份\n'), '10<sup>18</sup> 份\n');
  assert.throws(() => textOf('10<sup class="x">18</sup> 份\n'), /<sup> 带属性，写不成 Markdown/);
});

test('the opening of examples and the address of the project come last', () => {
  const page = 'website/docs/sdk/v3/reference/classes/Pool.md';
  const source = [
    '::opening',
    '## 示例 {#example}',
    '::sample{file="sdk/v3/reference/pool.ts" region="construct"}',
    '## 下一步 {#next}',
  ].join('\n\n');
  const file = new VFile({ value: source, path: page });
  const text = pageText(markdownParser().parse(file) as Root, file, place);
  assert.deepEqual(text.match(/^## .*/gm), ['## 示例', '## 下一步', '## 本页示例的开头']);
  assert.match(
    text,
    /\n\n本页的程序，下载为项目：\[pool\.zip\]\(https:\/\/docs\.example\/samples\/sdk\/v3\/reference\/pool\.zip\)\n$/,
  );
});
