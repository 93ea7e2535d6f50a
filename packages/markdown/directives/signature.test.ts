import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Code } from 'mdast';

import { asMarkdown, onSite } from '../testing';

describe('::signature{of="key"}', () => {
  it('becomes a block of Solidity for a contract', async () => {
    const tree = await onSite('::signature{of="contract:SwapXV3PoolEvents.Initialize"}');
    const [block] = tree.children as Code[];
    assert.equal(block!.type, 'code');
    assert.equal(block!.lang, 'solidity');
    assert.equal(block!.value, 'event Initialize(uint160 sqrtPriceX96, int24 tick);');
  });

  it('becomes a block of TypeScript for an SDK', async () => {
    const tree = await onSite('::signature{of="v2-sdk:Pair.token0"}');
    const [block] = tree.children as Code[];
    assert.deepEqual([block!.lang, block!.value], ['ts', 'get token0(): Token']);
  });

  it('is a code block in Markdown too', async () => {
    assert.equal(
      await asMarkdown('::signature{of="v2-sdk:Pair.token0"}'),
      '```ts\nget token0(): Token\n```\n',
    );
  });

  const mistakes = {
    '::signature': /缺少属性 of="…"/,
    '::signature{of=""}': /缺少属性 of="…"/,
    '::signature{of="v3-sdk:Pool.getOutputAmout"}': /最接近的是“v3-sdk:Pool\.getOutputAmount”/,
    '::signature{of="v3-sdk:Pool.fee" lang="ts"}': /没有属性“lang”/,
    '::signature[v3-sdk:Pool.fee]': /不接受/,
  };
  for (const [markdown, message] of Object.entries(mistakes)) {
    it(`names file, line and fix for ${markdown}`, async () => {
      await assert.rejects(onSite(`第一行\n\n${markdown}`), (error: Error) => {
        assert.match(error.message, message);
        assert.match(String(error), /docs\/page\.md:3:/);
        return true;
      });
    });
  }
});
