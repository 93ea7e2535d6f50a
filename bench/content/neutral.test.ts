import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { neutralMarkdown } from './neutral';

const bodyOf = (markdown: string, addressOf = (url: string) => url) =>
  neutralMarkdown(`# 标题\n\n${markdown}\n`, addressOf).body.trim();

describe('Markdown that every generator reads alike', () => {
  it('takes the title off', () => {
    assert.deepEqual(
      neutralMarkdown('# 类 `Pool`\n\n正文\n', (url) => url),
      { title: '类 Pool', body: '正文\n' },
    );
  });

  it('hides angle brackets and braces of text from HTML, MDX and Vue', () => {
    assert.equal(
      bodyOf('a \\< b，{c} 与 {{ d }}'),
      'a &#60; b，&#123;c&#125; 与 &#123;&#123; d &#125;&#125;',
    );
  });

  it('keeps a backslash before a brace', () => {
    assert.equal(bodyOf('\\\\{a}'), '&#92;&#123;a&#125;');
  });

  it('leaves code as it is', () => {
    const code = '```ts\nconst a: Array<b> = {{ c }};\n```\n\n`{{ d }}` 与 `<e>`';
    assert.equal(bodyOf(code), code);
  });

  it('shows raw HTML as text', () => {
    assert.equal(bodyOf('按 <kbd>K</kbd> 键'), '按 &#60;kbd>K&#60;/kbd> 键');
  });

  it('writes mathematics as code', () => {
    assert.equal(
      bodyOf('其中 $x \\cdot y$：\n\n$$\nx = \\frac{1}{2}\n$$'),
      '其中 `x \\cdot y`：\n\n```text\nx = \\frac{1}{2}\n```',
    );
  });

  it('gives links their address, also in tables and lists', () => {
    const upper = (url: string) => url.toUpperCase();
    assert.equal(
      bodyOf('- [a](/b)\n\n| [c](/d) |\n| - |\n| [e](/f) |', upper),
      '- [a](/B)\n\n| [c](/D) |\n| - |\n| [e](/F) |',
    );
  });

  it('refuses a page without a title', () => {
    assert.throws(() => neutralMarkdown('正文', (url) => url), /一级标题/);
  });
});
