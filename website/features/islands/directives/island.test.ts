import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { asMarkdown, onSite } from 'swapx-markdown/testing';
import island from './island';

describe('::island', () => {
  it('names its folder and its variant', async () => {
    const [node] = (await onSite('::island{name="constant-product" text="图" variant="amount"}'))
      .children;
    assert.ok(node?.type === 'mdxJsxFlowElement');
    const values = node.attributes.map((attribute) => attribute.value);
    assert.deepEqual(values, ['constant-product', '{"variant":"amount"}']);
  });

  it('is given the facts that it asks for, with how sure they are', async () => {
    const [node] = (await onSite('::island{name="add-to-wallet" text="图" variant="token"}'))
      .children;
    assert.ok(node?.type === 'mdxJsxFlowElement');
    const given = JSON.parse(String(node.attributes[1]!.value)) as { facts: typeof facts };
    const { value, confidence } = facts['mainnet.usdt'];
    assert.deepEqual(given.facts['mainnet.usdt'], { value, confidence });
  });

  it('refuses a variant that the island does not have', async () => {
    const island = (name: string, variant: string) =>
      onSite(`文字。\n\n::island{name="${name}" text="图" variant="${variant}"}`);
    await assert.rejects(
      island('add-to-wallet', 'tokens'),
      /page\.md:3.*部件“add-to-wallet”没有变体“tokens”；最接近的是“token”；可用：network、token/,
    );
    await assert.rejects(island('sandwich', 'atack'), /没有变体“atack”；最接近的是“attack”/);
    await assert.rejects(island('gas-fee', 'small'), /部件“gas-fee”没有变体；删去 variant="small"/);
  });

  it('is told in words in Markdown', async () => {
    assert.match(await asMarkdown(island.example), /^互动图：.+\n$/);
  });

  it('names the nearest folder when there is none of that name', async () => {
    await assert.rejects(
      onSite('::island{name="constant-produkt" text="图"}'),
      /没有“constant-produkt”；最接近的是“constant-product”/,
    );
  });
});
