import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import remarkMdx from 'remark-mdx';

import { render, syntaxFaults } from './page-faults';
import { markdownParser } from './reader';
import remarkDirectives from './remark-directives';

const page = (markdown: string) => ({
  path: 'website/docs/page.md',
  source: `第一行\n\n${markdown}\n`,
});

const mdx = markdownParser().use(remarkMdx);

/** Whether the parser of the build finds plain text in Markdown: no program, and nothing that it cannot read. */
function isPlainInMdx(markdown: string): boolean {
  try {
    return !/"type":"mdx(?!JsxTextElement","name":"su[bp]")/.test(
      JSON.stringify(mdx.parse(page(markdown).source)),
    );
  } catch {
    return false;
  }
}

describe('what MDX would run', () => {
  const refused: [string, RegExp][] = [
    ['数量 <10 时', /^website\/docs\/page\.md:3：“<”.*后面空一格.*\\</],
    ['数量 <`a`', /“<”/],
    ['区间 { a }', /page\.md:3：“\{”.*`代码`.*\\\{/],
    ['甲\n乙 {', /page\.md:4：“\{”/],
    ['| 甲 |\n| --- |\n| {a} |', /page\.md:5：“\{”/],
    ['不是标题 {#id}', /“\{”/],
    ['<b>粗</b>', /page\.md:3：页面里不写标签 <b>；强调写/],
    ['<div>\n\n文\n\n</div>', /标签 <div>/],
    ['换行<br>', /标签 <br>/],
    ['<Tabs>', /不写组件与程序.*::island/],
    ["import Tabs from '@theme/Tabs';", /不写组件与程序/],
    ['10<sup>2', /<sup> 在同一段里没有结束/],
    ['<https://example.org>', /链接写 \[文字\]\(网址\)/],
  ];
  for (const [markdown, expected] of refused) {
    it(`is refused with line and mend: ${JSON.stringify(markdown)}`, () => {
      const [fault = '', ...others] = syntaxFaults(page(markdown));
      assert.match(fault, expected);
      assert.deepEqual(others, []);
      assert.ok(!isPlainInMdx(markdown), 'the build has nothing against it');
    });
  }

  const accepted = [
    '`{a} <b>`，$x<10$，\\{a\\}，\\<b，甲 < 乙，10<sup>2</sup>',
    '```bash\necho {a} <b>\n```',
    '[甲](https://example.org/?a=<b>)',
    '进口 import 与出口',
  ];
  for (const markdown of accepted) {
    it(`is not: ${JSON.stringify(markdown)}`, () => {
      assert.deepEqual(syntaxFaults(page(markdown)), []);
      assert.ok(isPlainInMdx(markdown));
    });
  }

  it('is not the id of a heading, nor a comment, which Docusaurus takes away', () => {
    assert.deepEqual(syntaxFaults(page('## 标题 {#id}\n\n<!-- 说明 -->')), []);
  });
});

describe('what the build would show otherwise than meant', () => {
  const refused: [string, RegExp][] = [
    [':::warning\n\n文\n\n## 节 {#a}', /page\.md:3：:::warning 没有结束；在它的末尾写一行 :::/],
    ['::::info\n\n:::tip\n\n文\n\n:::', /page\.md:3：::::info 没有结束；.*写一行 ::::/],
    [':::info\n\n:::tip\n\n文\n\n:::', /page\.md:5：:::tip 没有结束；.*外层多写一个冒号/],
    ['文\n\n:::', /page\.md:5：这一行 ::: 不结束任何提示框/],
    ['![图](./no.png)', /page\.md:3：图不写 !\[…\]\(…\)；.*::figure/],
    ['![图][图]\n\n[图]: /no.png', /page\.md:3：图不写/],
  ];
  for (const [markdown, expected] of refused) {
    it(`is refused: ${JSON.stringify(markdown)}`, () => {
      const [fault = '', ...others] = syntaxFaults(page(markdown));
      assert.match(fault, expected);
      assert.deepEqual(others, []);
    });
  }

  const accepted = [
    ':::tip\n文\n:::',
    '::::info\n\n:::tip\n\n文\n\n:::\n\n::::',
    '- 项\n\n  :::tip\n\n  文\n\n  :::',
    '> :::tip\n>\n> 文\n>\n> :::',
    '比例 a:::b',
  ];
  for (const markdown of accepted) {
    it(`is not: ${JSON.stringify(markdown)}`, () => {
      assert.deepEqual(syntaxFaults(page(markdown)), []);
    });
  }
});

describe('faults of directives', () => {
  it('are all found, each once, and the rest of the page is rendered', () => {
    const { tree, faults } = render(
      page(
        [
          '链 :fact[mainnet.chainIdd]，:fact[mainnet.rcp]。',
          '::sampel{file="a.ts"}',
          '::sample{file="sdk/v3/swaps/quoting.ts" regoin="size"}',
          '[应用](fact:link.ap)',
          '```bash\ncurl :fact[mainnet.rcp]\n```',
          '链 ID 是 :fact[mainnet.chainId]。',
        ].join('\n\n'),
      ),
      remarkDirectives,
      { form: 'site' },
    );
    const expected = [
      /^website\/docs\/page\.md:3：没有名为“mainnet\.chainIdd”的事实；最接近的是“mainnet\.chainId”/,
      /page\.md:3：.*“mainnet\.rcp”/,
      /page\.md:5：没有名为“::sampel”的语法；最接近的是“::sample”/,
      /page\.md:7：::sample 没有属性“regoin”；可用：file、region、fold/,
      /page\.md:9：.*“link\.ap”/,
      /page\.md:11：.*“mainnet\.rcp”/,
    ];
    assert.equal(faults.length, expected.length, faults.join('\n'));
    expected.forEach((pattern, at) => assert.match(faults[at]!, pattern));
    assert.match(JSON.stringify(tree.children.at(-1)), /链 ID 是 .*\d/);
  });
});
