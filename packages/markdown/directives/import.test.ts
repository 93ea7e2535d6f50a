import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Code } from 'mdast';

import { asMarkdown, onSite } from '../testing';
import { importLine } from './import';

describe('::import', () => {
  it('names the package, and what exists only as a type', () => {
    assert.equal(importLine('v3-sdk:Pool'), "import { Pool } from '@uniswap/v3-sdk';");
    assert.equal(
      importLine('v3-sdk:MintSpecificOptions v3-sdk:MintOptions'),
      "import type { MintSpecificOptions, MintOptions } from '@uniswap/v3-sdk';",
    );
    assert.equal(
      importLine('v2-sdk:Router v2-sdk:TradeOptions'),
      "import { Router, type TradeOptions } from '@swapx-lib/v2-sdk';",
    );
  });

  it('is a block of code, and a sentence on versions', async () => {
    const [part] = (await onSite('::import{of="v3-sdk:FeeAmount"}')).children;
    const [block] = (part as unknown as { children: Code[] }).children;
    assert.deepEqual(
      [block!.lang, block!.value],
      ['ts', "import { FeeAmount } from '@uniswap/v3-sdk';"],
    );
    assert.match(
      await asMarkdown('::import{of="v3-sdk:FeeAmount"}'),
      /```\n\n本页据 @uniswap\/v3-sdk 3\.13\.1；现在的写法最早出现在 3\.7\.0；3\.14\.0 起 FeeAmount 的写法有变。/,
    );
  });

  it('refuses what no package exports, and two packages in one line', () => {
    assert.throws(() => importLine('v3-sdk:Poll'), /最接近的是“v3-sdk:Pool”/);
    assert.throws(() => importLine('contract:SwapRouter'), /同一个 SDK/);
    assert.throws(() => importLine('v3-sdk:Pool v2-sdk:Pair'), /同一个 SDK/);
  });
});
