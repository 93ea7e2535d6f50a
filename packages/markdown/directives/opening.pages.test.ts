import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { asMarkdown, onSite } from '../testing';
import { examplesOn } from './opening';

const PAGE = 'website/docs/sdk/v3/reference/classes/FullMath.md';

describe('::opening', () => {
  it('lists the programs of a page with the regions it shows, each once', () => {
    const source = [
      '::sample{file="sdk/errors.ts" region="one"}',
      '::sample{file="study/slippage.ts" region="two"}',
      '::sample{file="sdk/errors.ts" region="three"}',
      '::sample{file="sdk/errors.ts" region="one"}',
      '::sample{file="flash/FlashArbitrage.sol" region="four"}',
    ].join('\n\n');
    assert.deepEqual(
      [...examplesOn(source)],
      [
        ['sdk/errors.ts', ['one', 'three']],
        ['study/slippage.ts', ['two']],
      ],
    );
  });

  it('is closed on the site, and open in Markdown', async () => {
    const [box] = (await onSite('::opening', PAGE)).children;
    assert.match(JSON.stringify(box), /"details"[\s\S]*"summary"[\s\S]*本页示例的开头/);
    const text = await asMarkdown('::opening', PAGE);
    assert.match(text, /^## 本页示例的开头\n[\s\S]*```ts\nimport [\s\S]*FullMath/);
  });

  it('speaks of the files that a reader has', async () => {
    const text = await asMarkdown('::opening', 'website/docs/sdk/v3/reference/classes/Pool.md');
    assert.match(text, /from '\.\/starter\/clients'/);
  });

  it('is refused where there are no examples', async () => {
    const page = 'website/docs/sdk/v3/reference/classes/LiquidityMath.md';
    await assert.rejects(onSite('::opening', page), /没有示例/);
  });
});
