import type { FactTable } from './types';

export const hashes = {
  'v2.initCodeHash': {
    kind: 'hash',
    value: '0xaff8f74977590a50861d8f350a78ba20ec5928e710a1fd664454c1824ec7923f',
    confidence: 'certain',
    source: 'npm @swapx-lib/v2-sdk@3.0.0',
  },
  'v3.initCodeHash': {
    kind: 'hash',
    value: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
    // The hash of the upstream bytecode is certain; that SwapX's factory deploys it is not.
    confidence: 'inferred',
    source: 'npm @uniswap/v3-core@1.0.1, hi-swapx/contract-v3@14a2798',
    note: '这是上游 V3 池合约字节码的哈希，据 SwapX 的部署脚本推断主网相同；请用 getPool 核对一次计算结果。',
  },
  'v3.bytecode': {
    kind: 'text',
    value: '与上游相同',
    confidence: 'inferred',
    source: 'hi-swapx/contract-v3@14a2798',
    note: '由公开的部署脚本推断；脚本只配置了测试网，主网的代码还没有读过。',
  },
  'mainnet.wxoc.code': {
    kind: 'text',
    value: '与 WETH9 相同',
    network: 'mainnet',
    confidence: 'inferred',
    source: 'hi-swapx/contract-v3@14a2798',
    note: '由公开仓库里的 WXOC9.sol 推断；主网的代码还没有读过。',
  },
} as const satisfies FactTable;
