import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { cutByWords, identifierTerms, pairsOf, runsOf } from './tokens';

describe('terms', () => {
  it('come from runs of one script', () => {
    assert.deepEqual(
      runsOf('用 sqrtPriceX96 表示价格，见 §2。').map(({ text }) => text),
      ['用', 'sqrtPriceX96', '表示价格', '见', '2'],
    );
  });

  it('of Chinese are pairs of neighbouring characters', () => {
    assert.deepEqual(pairsOf('手续费'), ['手续', '续费']);
    assert.deepEqual(pairsOf('池'), ['池']);
  });

  it('of Chinese are also whole words of the dictionary, the longest first', () => {
    const words = new Set(['流动性', '集中流动性', '手续费']);
    assert.deepEqual(cutByWords('集中流动性的手续费', words, 5), {
      found: ['集中流动性', '手续费'],
      rest: ['的'],
    });
  });

  it('of an identifier are the whole, its parts, and its suffixes from each part on', () => {
    assert.deepEqual(identifierTerms('sqrtPriceX96'), [
      'sqrtpricex96',
      'sqrt',
      'price',
      '96',
      'pricex96',
      'x96',
    ]);
    assert.deepEqual(identifierTerms('NFTPermitOptions'), [
      'nftpermitoptions',
      'nft',
      'permit',
      'options',
      'permitoptions',
    ]);
    assert.deepEqual(identifierTerms('K'), ['k']);
    assert.deepEqual(identifierTerms('0x1F98431c8aD9'), ['0x1f98431c8ad9']);
  });
});
