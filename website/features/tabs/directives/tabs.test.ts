import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { asMarkdown, onSite } from 'swapx-markdown/testing';
import tabs from './tabs';

const two = (first: string, second: string, group = 'solidity') =>
  `::::tabs{group="${group}"}\n\n:::tab[${first}]\n\n一\n\n:::\n\n:::tab[${second}]\n\n二\n\n:::\n\n::::`;

describe('::::tabs', () => {
  it('holds every variant', async () => {
    const [node] = (await onSite(two('0.8', '0.7.6'))).children;
    assert.ok(node?.type === 'mdxJsxFlowElement');
    assert.equal(node.name, 'Tabs');
    assert.deepEqual(
      node.attributes.map(({ value }) => value),
      ['solidity', '["0.8","0.7.6"]'],
    );
    assert.deepEqual(
      node.children.map((child) => 'name' in child && child.name),
      ['Tab', 'Tab'],
    );
  });

  it('is a list in Markdown, with what is in it rendered too', async () => {
    assert.match(await asMarkdown(tabs.example), /\* 0\.8\n[\s\S]*\* 0\.7\.6\n[\s\S]*abicoder/);
    const fact = two('0.8', '0.7.6').replace('一', ':fact[mainnet.chainId]');
    assert.match(await asMarkdown(fact), /3721/);
  });

  for (const [wrong, message] of [
    [two('0.7.6', '0.8'), /应当依次是 0\.8、0\.7\.6，写的是 0\.7\.6、0\.8/],
    [two('0.8', '0.7.6', 'compiler'), /没有名为“compiler”的一组；可用：package-manager/],
    ['::::tabs{group="solidity"}\n\n文字\n\n::::', /只能有 :::tab/],
    ['::::tabs{group="solidity"}\n\n:::tab\n\n一\n\n:::\n\n::::', /:::tab 缺少/],
  ] as const) {
    it(`refuses ${JSON.stringify(wrong.slice(0, 40))}`, () =>
      assert.rejects(onSite(wrong), message));
  }
});
