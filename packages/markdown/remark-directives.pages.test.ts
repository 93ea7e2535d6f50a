import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { spellingOf } from './directive';
import { directives, directivesIn } from './directives';
import { nodesOf } from './reader';
import { syntaxList } from './syntax-list';
import { asMarkdown, onSite } from './testing';

describe('every directive', () => {
  // A reference page, which all directives accept.
  const page = 'website/docs/sdk/v3/reference/classes/Pool.md';
  for (const directive of directives) {
    it(`${spellingOf(directive)} has an example that works`, async () => {
      await onSite(directive.example, page);
      assert.doesNotMatch(await asMarkdown(directive.example, page), /(^|\s):+\w/);
    });

    it(`${spellingOf(directive)} works in a box in a box`, async () => {
      const nested = `:::::info\n\n::::tip\n\n${directive.example}\n\n::::\n\n:::::`;
      const tree = await onSite(nested, page);
      assert.deepEqual([...nodesOf(tree, 'leafDirective'), ...nodesOf(tree, 'textDirective')], []);
      assert.doesNotMatch(await asMarkdown(nested, page), /(^|\s):+\w/);
    });
  }
});

describe('mistyped syntax', () => {
  const mistakes: [string, RegExp][] = [
    ['::sampel{file="a.ts"}', /“::sampel”.*最接近的是“::sample”；可用：.*::output/],
    ['见 :fcat[mainnet.rpc]', /“:fcat”.*最接近的是“:fact”/],
    [':::dangr\n\n文\n\n:::', /“:::dangr”.*最接近的是“:::danger”/],
    ['::fact[mainnet.rpc]', /“::fact”的语法；写 :fact\[/],
    ['空的 :fact 没有键', /:fact 缺少 \[…\]；写 :fact\[/],
    ['::members[成员]', /::members 不接受 \[…\]；写 ::members/],
    ['::members{of="Pool"}', /::members 没有属性“of”；它不接受属性/],
    ['::sample{region="a"}', /::sample 缺少属性 file="…"/],
    ['::sample{file="a.ts" regoin="a"}', /::sample 没有属性“regoin”；可用：file、region/],
    [':::danger{title="甲"}\n\n文\n\n:::', /:::danger 没有属性“title”/],
  ];
  for (const [markdown, message] of mistakes) {
    it(`fails with file, line and fix: ${markdown.split('\n')[0]}`, async () => {
      await assert.rejects(onSite(`第一行\n\n${markdown}`), (error: Error) => {
        assert.match(String(error), /docs\/page\.md:3:/);
        assert.match(error.message, message);
        return true;
      });
    });
  }

  it('is not what ordinary colons are', async () => {
    const text = '比例是 a:b，见 output:figure。';
    assert.equal(await asMarkdown(text), `${text}\n`);
    const written = nodesOf(await onSite(text), 'textDirective').map(({ name }) => name);
    assert.deepEqual(written, ['b', 'figure']);
  });
});

describe('a new directive', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(path.join(tmpdir(), 'swapx-directives-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('is one new file', async () => {
    const page = '按 :mark[Enter] 发送。';
    const registry = () => [...directives, ...directivesIn(folder)];
    await assert.rejects(onSite(page, undefined, registry()), /没有名为“:mark”的语法/);

    writeFileSync(
      path.join(folder, 'mark.ts'),
      `import { defineDirective, required } from '${path.join(__dirname, 'directive')}';

      export default defineDirective({
        name: 'mark',
        kind: 'text',
        summary: '键盘上的一个键。',
        label: required('键的名字'),
        attributes: {},
        example: ':mark[Enter]',
        toSite: ({ label }) => ({ type: 'inlineCode', value: label }),
        toMarkdown: ({ label }) => ({ type: 'text', value: '<' + label + '>' }),
      });`,
    );

    const [key] = nodesOf(await onSite(page, undefined, registry()), 'inlineCode');
    assert.equal(key?.value, 'Enter');
    assert.equal(await asMarkdown(page, undefined, registry()), '按 \\<Enter> 发送。\n');
    assert.match(syntaxList(registry()), /^- `:mark\[Enter\]`：键盘上的一个键。/m);
  });

  it('has the name of its file', () => {
    writeFileSync(path.join(folder, 'other.ts'), `export default { name: 'another' };`);
    assert.throws(() => directivesIn(folder), /other\.ts.*“another”/);
  });
});
