import type { FactTable } from './types';

const v2Core = 'npm @uniswap/v2-core@1.0.1';
const v2Source = 'huione-labs/SwapX-contract@c98cc1c, v2.initCodeHash';
const v3Core = 'npm @uniswap/v3-core@1.0.1';
const v3Periphery = 'npm @uniswap/v3-periphery@1.4.4';

export const constants = {
  // In the smallest unit of the LP token; locked for ever by the first provider.
  'v2.minimumLiquidity': { kind: 'number', value: 1000, confidence: 'certain', source: v2Core },

  // What SwapX put in the place of Uniswap's names; chain/builds compiles the pair with them.
  'v2.lpToken.name': { kind: 'text', value: 'SwapX V2', confidence: 'certain', source: v2Source },
  'v2.lpToken.symbol': { kind: 'text', value: 'SwapX-V2', confidence: 'certain', source: v2Source },

  'v3.minTick': { kind: 'number', value: -887272, confidence: 'certain', source: v3Core },
  'v3.maxTick': { kind: 'number', value: 887272, confidence: 'certain', source: v3Core },
  'v3.minSqrtRatio': {
    kind: 'bigNumber',
    value: '4295128739',
    confidence: 'certain',
    source: v3Core,
  },
  'v3.maxSqrtRatio': {
    kind: 'bigNumber',
    value: '1461446703485210103287273052203988822378723970342',
    confidence: 'certain',
    source: v3Core,
  },
  'v3.tickBase': { kind: 'text', value: '1.0001', confidence: 'certain', source: v3Core },
  'v3.q96Exponent': { kind: 'number', value: 96, confidence: 'certain', source: v3Core },
  'v3.q128Exponent': { kind: 'number', value: 128, confidence: 'certain', source: v3Core },
  'v3.maxCardinality': { kind: 'number', value: 65535, confidence: 'certain', source: v3Core },
  // The factory accepts spacings below this.
  'v3.tickSpacingLimit': { kind: 'number', value: 16384, confidence: 'certain', source: v3Core },

  // The largest tick a position of the tier can use; the smallest is its negative.
  'v3.maxUsableTick.low': { kind: 'number', value: 887270, confidence: 'certain', source: v3Core },
  'v3.maxUsableTick.medium': {
    kind: 'number',
    value: 887220,
    confidence: 'certain',
    source: v3Core,
  },
  'v3.maxUsableTick.high': { kind: 'number', value: 887200, confidence: 'certain', source: v3Core },

  // First and last word of the tick bitmap that can hold a tick of the tier.
  'v3.minTickWord.low': { kind: 'number', value: -347, confidence: 'certain', source: v3Core },
  'v3.maxTickWord.low': { kind: 'number', value: 346, confidence: 'certain', source: v3Core },
  'v3.minTickWord.medium': { kind: 'number', value: -58, confidence: 'certain', source: v3Core },
  'v3.maxTickWord.medium': { kind: 'number', value: 57, confidence: 'certain', source: v3Core },
  'v3.minTickWord.high': { kind: 'number', value: -18, confidence: 'certain', source: v3Core },
  'v3.maxTickWord.high': { kind: 'number', value: 17, confidence: 'certain', source: v3Core },

  // Bytes of an encoded path: one pool, and what each further pool adds.
  'v3.path.onePoolLength': {
    kind: 'number',
    value: 43,
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.path.nextPoolLength': {
    kind: 'number',
    value: 23,
    confidence: 'certain',
    source: v3Periphery,
  },

  'v3.selector.swapRouter.exactInputSingle': {
    kind: 'text',
    value: '0x414bf389',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.selector.swapRouter02.exactInputSingle': {
    kind: 'text',
    value: '0x04e45aaf',
    confidence: 'certain',
    source: 'Uniswap/swap-router-contracts',
  },
  'v3.selector.quoter.quoteExactInputSingle': {
    kind: 'text',
    value: '0xf7729d43',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.selector.quoterV2.quoteExactInputSingle': {
    kind: 'text',
    value: '0xc6a5026a',
    confidence: 'certain',
    source: v3Periphery,
  },
} as const satisfies FactTable;
