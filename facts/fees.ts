import type { FactTable } from './types';

// SwapX's pair is this source with other names: it compiles to the published init code hash.
const v2Core = 'npm @uniswap/v2-core@1.0.1, v2.initCodeHash';
const v3Core = 'npm @uniswap/v3-core@1.0.1';
const swapxDocs = 'hi-swapx/docs@e741008';

export const fees = {
  'v2.fee.percent': { kind: 'text', value: '0.30%', confidence: 'certain', source: v2Core },
  'v2.fee.bps': { kind: 'number', value: 30, confidence: 'certain', source: v2Core },
  // amountOut counts input × 997 / 1000.
  'v2.fee.numerator': { kind: 'number', value: 997, confidence: 'certain', source: v2Core },
  'v2.fee.denominator': { kind: 'number', value: 1000, confidence: 'certain', source: v2Core },

  // V3 fees are in millionths of the input: 3000 is 0.30%.
  'v3.fee.denominator': { kind: 'number', value: 1000000, confidence: 'certain', source: v3Core },
  'v3.fee.lowest': {
    kind: 'number',
    value: 100,
    confidence: 'inferred',
    source: 'npm @uniswap/v3-sdk@3.13.1',
    note: '工厂合约部署时没有开启这一层级，2025-11 的官方应用也只列三级；之后由管理者开启与否，用 feeAmountTickSpacing 查询，返回 0 表示未开启。',
  },
  'v3.fee.low': { kind: 'number', value: 500, confidence: 'certain', source: v3Core },
  'v3.fee.medium': { kind: 'number', value: 3000, confidence: 'certain', source: v3Core },
  'v3.fee.high': { kind: 'number', value: 10000, confidence: 'certain', source: v3Core },
  'v3.fee.low.percent': { kind: 'text', value: '0.05%', confidence: 'certain', source: v3Core },
  'v3.fee.medium.percent': { kind: 'text', value: '0.30%', confidence: 'certain', source: v3Core },
  'v3.fee.high.percent': { kind: 'text', value: '1%', confidence: 'certain', source: v3Core },
  'v3.tickSpacing.low': { kind: 'number', value: 10, confidence: 'certain', source: v3Core },
  'v3.tickSpacing.medium': { kind: 'number', value: 60, confidence: 'certain', source: v3Core },
  'v3.tickSpacing.high': { kind: 'number', value: 200, confidence: 'certain', source: v3Core },

  'v2.protocolFee.share': { kind: 'text', value: '1/6', confidence: 'certain', source: v2Core },
  'v2.protocolFee.percent': { kind: 'text', value: '0.05%', confidence: 'certain', source: v2Core },
  // A V3 pool gives the protocol nothing, or 1/n of the fees with n in this range.
  'v3.protocolFee.minDenominator': {
    kind: 'number',
    value: 4,
    confidence: 'certain',
    source: v3Core,
  },
  'v3.protocolFee.maxDenominator': {
    kind: 'number',
    value: 10,
    confidence: 'certain',
    source: v3Core,
  },
  'protocolFee.status': {
    kind: 'text',
    value: '关闭',
    confidence: 'reported',
    source: swapxDocs,
    note: '据 2025-12 的官方文档；请读取 V2 工厂合约的 feeTo 与 V3 池的 slot0 核对。',
  },

  // The pictures of the official guide and its text disagree; pages tell both.
  'app.slippage.pictures': {
    kind: 'text',
    value: '10%',
    confidence: 'certain',
    source: `${swapxDocs} docs/swapx-integration/assets/image (19).png, image (29).png`,
  },
  'app.slippage.text': {
    kind: 'text',
    value: '0.5%',
    confidence: 'certain',
    source: `${swapxDocs} docs/swapx-integration/swap/price-mechanism-and-security.md:37`,
  },
  // What the interface may take, beside the fee of the pool.
  'terms.swapFee': {
    kind: 'text',
    value: '0.15%–0.25%',
    confidence: 'certain',
    source: `${swapxDocs} terms-of-service-tos.md:45`,
  },
} as const satisfies FactTable;
