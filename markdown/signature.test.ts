import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Code } from 'mdast';

import remarkSignature from './signature';
import { transform } from './testing';

describe('::signature{of="key"}', () => {
  it('becomes a block of Solidity for a contract', async () => {
    const tree = await transform(
      '::signature{of="contract:SwapXV3Pool.Initialize"}',
      remarkSignature,
    );
    const [block] = tree.children as Code[];
    assert.equal(block!.type, 'code');
    assert.equal(block!.lang, 'solidity');
    assert.equal(block!.value, 'event Initialize(uint160 sqrtPriceX96, int24 tick);');
  });

  it('becomes a block of TypeScript for an SDK', async () => {
    const tree = await transform('::signature{of="v2-sdk:Pair.token0"}', remarkSignature);
    const [block] = tree.children as Code[];
    assert.deepEqual([block!.lang, block!.value], ['ts', 'get token0(): Token']);
  });

  it('leaves other directives alone', async () => {
    const tree = await transform('::sample{file="a.ts"}', remarkSignature);
    assert.equal(tree.children[0]!.type, 'leafDirective');
  });

  const mistakes = {
    '::signature': /缺少属性 of="…"/,
    '::signature{of=""}': /缺少属性 of="…"/,
    '::signature{of="v3-sdk:Pool.getOutputAmout"}': /最接近的是“v3-sdk:Pool\.getOutputAmount”/,
    '::signature{of="v3-sdk:Pool.fee" lang="ts"}': /没有属性“lang”/,
    '::signature[v3-sdk:Pool.fee]': /不接受/,
  };
  for (const [markdown, message] of Object.entries(mistakes)) {
    it(`names file, line and mend for ${markdown}`, async () => {
      await assert.rejects(transform(`第一行\n\n${markdown}`, remarkSignature), (error: Error) => {
        assert.match(error.message, message);
        assert.match(String(error), /docs\/page\.md:3:/);
        return true;
      });
    });
  }
});
