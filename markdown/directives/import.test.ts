import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { onSite } from '../testing';
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

  it('is a block of code', async () => {
    const [block] = (await onSite('::import{of="v3-sdk:FeeAmount"}')).children;
    assert.deepEqual(block?.type === 'code' && [block.lang, block.value], [
      'ts',
      "import { FeeAmount } from '@uniswap/v3-sdk';",
    ]);
  });

  it('refuses what no package exports, and two packages in one line', () => {
    assert.throws(() => importLine('v3-sdk:Poll'), /最接近的是“v3-sdk:Pool”/);
    assert.throws(() => importLine('contract:SwapRouter'), /同一个 SDK/);
    assert.throws(() => importLine('v3-sdk:Pool v2-sdk:Pair'), /同一个 SDK/);
  });
});
