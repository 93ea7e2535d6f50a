import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { transform } from './testing';
import remarkUnknownDirectives from './unknown-directives';

describe('mistyped syntax', () => {
  for (const markdown of ['第一行\n\n::sampel{file="a.ts"}', '第一行\n\n见 :fcat[mainnet.rpc]']) {
    it(`fails with file and line: ${markdown.split('\n').at(-1)}`, async () => {
      await assert.rejects(transform(markdown, remarkUnknownDirectives), (error: Error) => {
        assert.match(String(error), /docs\/page\.md:3:/);
        assert.match(error.message, /可用/);
        return true;
      });
    });
  }

  it('leaves a time of day alone', async () => {
    await transform('每天 8:30 更新', remarkUnknownDirectives);
  });
});
