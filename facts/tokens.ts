import type { FactTable } from './types';

const sdk = 'npm @swapx-lib/sdk-core@3.0.0';
const tokenList = 'hello-xone/official_docs@4670214';

const assets = 'hello-xone/xone_assets@599f96e';
const guide = 'hi-swapx/docs@e741008';
const lists = `${tokenList}, ${assets}`;

const tokenListNote =
  '据 Xone 官方的代币列表（2025-07）与资产仓库（2025-12），两处一致；使用前请在区块浏览器核对。';
const poolNote =
  '由工厂合约地址与初始化代码哈希算出；池存不存在，用 getPool 确认，返回零地址表示没有。';
const decimalsNote =
  '据 Xone 官方的代币列表（2025-07）与资产仓库（2025-12），两处一致；使用前请读取合约的 decimals()。';
const twoDecimalsNote =
  'Xone 官方的代币列表（2025-07）写 18，Xone 的资产仓库（2025-12）写 6；请读取合约的 decimals()。';
const wrappedXocNote =
  '据 Xone 官方的代币列表（2025-07）与资产仓库（2025-12）；使用前请在那条链的区块浏览器核对。';
const usdhNote = '据 Xone 官方文档，未在链上核对；同名代币很多，请只按合约地址辨认。';

export const tokens = {
  'mainnet.wxoc': {
    kind: 'address',
    value: '0x4eabbaBeBbb358660cA080e8F2bb09E4a911AB4E',
    network: 'mainnet',
    confidence: 'certain',
    source: `${sdk}, ${tokenList}`,
  },
  'mainnet.wxoc.decimals': {
    kind: 'number',
    value: 18,
    network: 'mainnet',
    confidence: 'certain',
    source: sdk,
  },
  'mainnet.wxoc.name': {
    kind: 'text',
    value: 'Wrapped XOC',
    network: 'mainnet',
    confidence: 'certain',
    source: `${assets}, hi-swapx/contract-v3@14a2798`,
  },
  'mainnet.usdt': {
    kind: 'address',
    value: '0xb575796D293f37F112f3694b8ff48D711FE67EC7',
    network: 'mainnet',
    // The published pair of WXOC and USDT stands at the address that this token gives.
    confidence: 'certain',
    source: `${lists}, mainnet.v2.pair.wxocUsdt`,
  },
  'mainnet.usdt.decimals': {
    kind: 'number',
    value: 6,
    network: 'mainnet',
    confidence: 'certain',
    source: `${lists}, hi-swapx/docs@e741008`,
  },
  'mainnet.usdt.name': {
    kind: 'text',
    value: 'Tether USD',
    network: 'mainnet',
    confidence: 'reported',
    source: assets,
    note: '据 Xone 的资产仓库（2025-12）；使用前请读取合约的 name()。',
  },
  'mainnet.usdc': {
    kind: 'address',
    value: '0x02D45d684A233F3bA0C55fE941854FC0E5235fE1',
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: tokenListNote,
  },
  'mainnet.usdc.decimals': {
    kind: 'number',
    value: 18,
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: decimalsNote,
  },
  'mainnet.usdc.name': {
    kind: 'text',
    value: 'anyUSDC',
    network: 'mainnet',
    confidence: 'reported',
    source: assets,
    note: '据 Xone 的资产仓库（2025-12）；使用前请读取合约的 name()。',
  },
  'mainnet.weth': {
    kind: 'address',
    value: '0x8F2C3ab64976F2e69a788C04C956f661619c4066',
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: tokenListNote,
  },
  'mainnet.weth.decimals': {
    kind: 'number',
    value: 18,
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: decimalsNote,
  },
  'mainnet.wbnb': {
    kind: 'address',
    value: '0xE3159D4753C4126aFe1F5cCaf4D90ae2524Bf7E9',
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: tokenListNote,
  },
  'mainnet.wbnb.decimals': {
    kind: 'number',
    value: 18,
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: decimalsNote,
  },
  'mainnet.wtrx': {
    kind: 'address',
    value: '0x1b2bE62A0da2Dc8Cb725Fe6cCb8282160D017b9B',
    network: 'mainnet',
    confidence: 'reported',
    saidBy: 'Xone 官方',
    source: lists,
    note: tokenListNote,
  },
  'mainnet.wtrx.decimals': {
    kind: 'number',
    value: 18,
    network: 'mainnet',
    confidence: 'conflicting',
    source: lists,
    note: twoDecimalsNote,
  },
  'mainnet.usdh': {
    kind: 'address',
    value: '0x26df50102098C19aB4374b2D5572a1bCde38f160',
    network: 'mainnet',
    confidence: 'reported',
    source: tokenList,
    note: usdhNote,
    saidBy: 'Xone 官方文档',
  },
  'mainnet.usdh.decimals': {
    kind: 'number',
    value: 18,
    network: 'mainnet',
    confidence: 'conflicting',
    source: lists,
    note: twoDecimalsNote,
  },
  'mainnet.v2.pair.wxocUsdt': {
    kind: 'address',
    value: '0x865Ec1f3c313E2f050933fB264950Fac535839f8',
    network: 'mainnet',
    confidence: 'certain',
    source: `${tokenList}, CREATE2`,
  },
  // Shown with its two tokens in the official guide (2025-12).
  'mainnet.xusd': {
    kind: 'address',
    value: '0xe86B691800AdA159D88f663aFFE7998811590a05',
    network: 'mainnet',
    confidence: 'certain',
    source: guide,
  },
  'mainnet.xbtc': {
    kind: 'address',
    value: '0xB4BcD3290C8A6fbaB091D2ECD89AdE8a4DdCDF26',
    network: 'mainnet',
    confidence: 'certain',
    source: guide,
  },
  'mainnet.v3.pool.xusdXbtc.low': {
    kind: 'address',
    value: '0xd5c107601a2AD3bf56FCD5271A4827AC32b2ac6a',
    network: 'mainnet',
    confidence: 'certain',
    source: `${guide}, CREATE2`,
  },
  'mainnet.v3.pool.wxocUsdt.low': {
    kind: 'address',
    value: '0xFEd7d6D57e949Ca46EAbD833455fC703AE7Dc5Bb',
    network: 'mainnet',
    confidence: 'inferred',
    source: 'CREATE2',
    note: poolNote,
  },
  'mainnet.v3.pool.wxocUsdt.medium': {
    kind: 'address',
    value: '0x401d98E6a5492E23e9Aa6f0453057751d61B714c',
    network: 'mainnet',
    confidence: 'inferred',
    source: 'CREATE2',
    note: poolNote,
  },
  'mainnet.v3.pool.wxocUsdt.high': {
    kind: 'address',
    value: '0x01e911ED487bF4939e5f970439AcaA19223bd4A1',
    network: 'mainnet',
    confidence: 'inferred',
    source: 'CREATE2',
    note: poolNote,
  },

  'testnet.wxoc': {
    kind: 'address',
    value: '0x5146B1FB7389C8b7253a04BC24895C68cAF30ed9',
    network: 'testnet',
    confidence: 'conflicting',
    source: sdk,
    note: '测试网 WXOC 有五个公开地址，这里采用 @swapx-lib/sdk-core 3.0.0 的一个；使用前请在区块浏览器核对。',
  },
  'testnet.usdh': {
    kind: 'address',
    value: '0xc69751291E117420065c10bc4ba155448a5e7338',
    network: 'testnet',
    confidence: 'reported',
    source: tokenList,
    note: usdhNote,
    saidBy: 'Xone 官方文档',
  },

  // XOC on other chains, wrapped: it has to cross a bridge before it can be used on Xone.
  'xoc.ethereumAddress': {
    kind: 'text',
    value: '0x83915DE0d525Bb57a38cD97D9F508CABEAD6a0d5',
    confidence: 'reported',
    source: lists,
    note: wrappedXocNote,
    saidBy: 'Xone 官方',
  },
  'xoc.bscAddress': {
    kind: 'text',
    value: '0x83915DE0d525Bb57a38cD97D9F508CABEAD6a0d5',
    confidence: 'reported',
    source: `${lists}, ${guide} docs/swapx-integration/assets/image51.jpg`,
    note: wrappedXocNote,
    saidBy: 'Xone 官方',
  },
  'xoc.tronAddress': {
    kind: 'text',
    value: 'TFheeTREfpc6ZQ2rCzGh8Ujxsn3npzkNM7',
    confidence: 'reported',
    source: lists,
    note: wrappedXocNote,
    saidBy: 'Xone 官方',
  },

  // USDH on other chains: text, because our explorer links do not lead there.
  'usdh.ethereumAddress': {
    kind: 'text',
    value: '0xD79021d7E9358f2E5eeC291774a2E22eA904A87B',
    confidence: 'reported',
    source: tokenList,
    note: usdhNote,
    saidBy: 'Xone 官方文档',
  },
  'usdh.bscAddress': {
    kind: 'text',
    value: '0xD79021d7E9358f2E5eeC291774a2E22eA904A87B',
    confidence: 'reported',
    source: tokenList,
    note: usdhNote,
    saidBy: 'Xone 官方文档',
  },
  'usdh.tronAddress': {
    kind: 'text',
    value: 'TKjNP4UN1FYDgTuHHnqPHyu517YqdXyPw2',
    confidence: 'reported',
    source: tokenList,
    note: usdhNote,
    saidBy: 'Xone 官方文档',
  },
} as const satisfies FactTable;
