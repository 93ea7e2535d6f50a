import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { assertNone } from '../kit/assert-none';
import { checkFrontMatter, checkHeadings } from './lib/front-matter';
import { readMarkdownPages } from 'swapx-markdown/pages';

test('every page has a proper front matter and headings with ids', async (context) => {
  const pages = readMarkdownPages();
  context.diagnostic(`${pages.length} pages`);
  const findings = [];
  for (const { path, source } of pages) {
    for (const { line, message } of [
      ...(await checkFrontMatter(source)),
      ...checkHeadings(source),
    ]) {
      findings.push(`${path}:${line} ${message}`);
    }
  }
  assertNone(findings);
});

const description = '说明怎样在本地链上运行示例，以及示例失败时应当先检查哪几个地方才对。';
const page = (...fields: string[]) => ['---', ...fields, '---', '', '正文。'].join('\n');
const good = page('title: 报价', `description: ${description}`, 'sidebar_label: 概述');

describe('front matter', () => {
  test('a good one has no finding', async () => {
    assert.deepEqual(await checkFrontMatter(good), []);
  });

  const bad: [string, string, number, RegExp][] = [
    ['no front matter', '正文。', 1, /缺少字段“title”/],
    ['no description', page('title: 报价'), 1, /缺少字段“description”；请在文件头加上/],
    ['an empty title', page('title:', `description: ${description}`), 2, /字段“title”须是文字/],
    ['a number', page('title: 3', `description: ${description}`), 2, /加上引号/],
    [
      'a short description',
      page('title: 报价', 'description: 太短'),
      3,
      /有 2 个字；请写成 30 到 80/,
    ],
    [
      'a long description',
      page('title: 报价', `description: ${description.repeat(3)}`),
      3,
      /请写成 30 到 80 个字/,
    ],
    [
      'an unknown field',
      good.replace('sidebar_label', 'sidbar_label'),
      4,
      /不认识字段“sidbar_label”/,
    ],
    ['broken YAML', page('title: 报价', 'description: a: b'), 3, /不是有效的 YAML/],
  ];
  for (const [name, source, line, message] of bad) {
    test(`${name} is found`, async () => {
      const [first] = await checkFrontMatter(source);
      assert.equal(first?.line, line);
      assert.match(first?.message ?? '', message);
    });
  }
});

describe('headings', () => {
  test('good ones have no finding', () => {
    const source = '## 代码 {#code}\n\n### `swap()` {#swap}\n\n#### 细节\n';
    assert.deepEqual(checkHeadings(source), []);
  });

  test('a # inside a code block is no heading, whatever the fence holds', () => {
    assert.deepEqual(checkHeadings('````md\n```bash\n# comment\n```\n# title\n````\n'), []);
  });

  const bad: [string, string, number, RegExp][] = [
    ['a heading of level 1', '文\n\n# 标题 {#id}', 3, /写在文件头的 title/],
    ['a heading without id', '## 标题', 1, /“标题”没有锚点；请在末尾加上/],
    ['an id in Chinese', '### 标题 {#标题}', 1, /锚点“标题”须以英文字母开头/],
    ['an id used twice', '## 甲 {#a}\n\n## 乙 {#a}', 3, /“a”在本页已经用过/],
    ['one behind a closed code block', '```\n# x\n```\n## 标题', 4, /没有锚点/],
  ];
  for (const [name, source, line, message] of bad) {
    test(`${name} is found`, () => {
      const [first] = checkHeadings(source);
      assert.equal(first?.line, line);
      assert.match(first?.message ?? '', message);
    });
  }
});
