import type { FactTable } from './types';

export const hashes = {
  // chain/builds compiles the pair to exactly this hash.
  'v2.initCodeHash': {
    kind: 'hash',
    value: '0xaff8f74977590a50861d8f350a78ba20ec5928e710a1fd664454c1824ec7923f',
    confidence: 'certain',
    source:
      'npm @swapx-lib/v2-sdk@3.0.0, npm @uniswap/v2-core@1.0.1, huione-labs/SwapX-contract@c98cc1c',
  },
  'v2.bytecode': {
    kind: 'text',
    value: '与公开的 V2 源码相同',
    confidence: 'inferred',
    source: 'huione-labs/SwapX-contract@c98cc1c',
    note: '交易对的代码由初始化代码哈希证明；工厂合约与 Router02 的代码没有从链上读过。',
  },
  // The pool of xUSD and xBTC stands where this hash says (an official screenshot of 2025-12).
  'v3.initCodeHash': {
    kind: 'hash',
    value: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
    confidence: 'certain',
    source: 'npm @uniswap/v3-core@1.0.1, hi-swapx/contract-v3@14a2798, hi-swapx/docs@e741008',
  },
  'v3.bytecode': {
    kind: 'text',
    value: '与 Uniswap 相同',
    confidence: 'inferred',
    source: 'hi-swapx/contract-v3@14a2798, hello-xone/official_docs@06dea1b, hi-swapx/docs@255b3f0',
    note: '公开的部署脚本发送 npm 包里的字节码，主网的地址与脚本的次序吻合；代码本身没有从链上读过。',
  },
  'mainnet.wxoc.code': {
    kind: 'text',
    value: '与 WETH9 相同',
    network: 'mainnet',
    confidence: 'inferred',
    source: 'hi-swapx/contract-v3@14a2798',
    note: '同一个部署脚本编译公开的 WXOC9.sol，除名称与代号外与 WETH9 相同；代码本身没有从链上读过。',
  },
} as const satisfies FactTable;
