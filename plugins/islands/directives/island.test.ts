import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { asMarkdown, onSite } from '../../../markdown/testing';
import island from './island';

describe('::island', () => {
  it('names its folder and its variant', async () => {
    const [node] = (await onSite('::island{name="constant-product" text="图" variant="amount"}'))
      .children;
    assert.ok(node?.type === 'mdxJsxFlowElement');
    const values = node.attributes.map((attribute) => attribute.value);
    assert.deepEqual(values, ['constant-product', '{"variant":"amount"}']);
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
