// SPDX-License-Identifier: MIT
// 三条链与各合约的地址。主网与测试网的地址不同，绝不能混用。
import { defineChain, type Address } from 'viem';
import { xoneMainnet, xoneTestnet } from 'viem/chains';

/** 读取没有的地址就停下，而不是拿着空地址继续。 */
function absent(what: string): never {
  throw new Error(`这条链上没有已知的 ${what} 地址：换一条链，或者把它写进 starter/networks.ts`);
}

const mainnet = {
  wxoc: '0x4eabbaBeBbb358660cA080e8F2bb09E4a911AB4E',
  // 来自 Xone 官方文档的代币列表；由它推出的 WXOC/USDT 交易对与公布的一致。
  usdt: '0xb575796D293f37F112f3694b8ff48D711FE67EC7',
  v2Factory: '0x76bDc5a6190Ea31A6D5C7e93a8a2ff4dD15080A6',
  v2Router: '0x89eA27957bb86FBFFC2e0ABfc5a5a64BB0343367',
  v3Factory: '0xd357373500c6E5ce3A4CfA966b56F5241C7Af3c4',
  swapRouter: '0xCB56f3eDea7272224800C83eE958A4e4C1cb59Be',
  quoter: '0x75491D0E42D48121D865c6B8beccd70a28Cfff5a',
  tickLens: '0x74AEcb01C49179340B63D242D3F92cb5ff850f86',
  positionManager: '0x5165486E99227e772bE2f81f595b5d9580BBdeE0',
  migrator: '0x2E464880f0aecF7F112b1dc2e7ef9A513878B3dE',
  positionDescriptor: '0xe44e55b7f57BaEF8064ee06fF6Bccfa16D6a8cAB',
  multicall3: '0xe39d7BCDdaBBD0526D143185Fb7b459099Fd40c9',
} as const;

type Contract = keyof typeof mainnet;

/** 各合约的地址；tka、fot 与 staker 只在本地链上有。 */
export type Deployments = Readonly<Record<Contract | 'tka' | 'fot' | 'staker', Address>>;

const localDeployments: Deployments = {
  ...mainnet,
  tka: '0x948B3c65b89DF0B4894ABE91E6D02FE579834F8F',
  fot: '0x712516e61C8B383dF4A63CFe83d7701Bce54B03e',
  staker: '0x2dE080e97B0caE9825375D31f5D0eD5751fDf16D',
};

// 测试网有几套公开的地址，这里采用 SDK 收录的一套；使用前请在区块浏览器核对。
const testnetDeployments: Deployments = {
  wxoc: '0x5146B1FB7389C8b7253a04BC24895C68cAF30ed9',
  v2Factory: '0xF75d30dD587b0616698912aA1E3608fBc8ea852a',
  v2Router: '0x216BC88DE32E256e598eD8B0Dc9a7c6b835208BD',
  v3Factory: '0xE0d21283d577Ec16CC7F135a5DbFc4aa30F2c2AB',
  swapRouter: '0x6F94E2E94A492De5aaDCaAA1bDCCdDd79df21f3a',
  quoter: '0x9de2D2C67a75f0Af11d9c4686bC71690d5af99Cb',
  tickLens: '0xc163c920731B9003A623cA34E3192cF854702B9F',
  positionManager: '0x59348a255dDCC5a67eF848c4055bE7B92b05F822',
  migrator: '0x7e24622D6599ab0253473B36cF2840CCc95B9740',
  multicall3: '0xe0E7B3133B41E9b5F9858C370FB9909E77Bc247c',
  get usdt() {
    return absent('USDT');
  },
  get positionDescriptor() {
    return absent('NonfungibleTokenPositionDescriptor');
  },
  get tka() {
    return absent('TKA');
  },
  get fot() {
    return absent('FOT');
  },
  get staker() {
    return absent('质押合约');
  },
};

const mainnetDeployments: Deployments = {
  ...mainnet,
  get tka() {
    return absent('TKA');
  },
  get fot() {
    return absent('FOT');
  },
  get staker() {
    return absent('质押合约');
  },
};

// viem 收录了 Xone 的两条链，只是没有 Multicall3 的地址，publicClient.multicall 要用它。
const mainnetChain = defineChain({
  ...xoneMainnet,
  contracts: { multicall3: { address: mainnetDeployments.multicall3 } },
});
const testnetChain = defineChain({
  ...xoneTestnet,
  contracts: { multicall3: { address: testnetDeployments.multicall3 } },
});

// 链 ID 与主网相同，节点不同：钱包照它添加网络时，不能得到主网的节点与浏览器。
const localChain = defineChain({
  ...mainnetChain,
  name: 'Xone 本地链',
  // 毫秒。viem 每隔一半查一次；不写是每 4 秒。
  blockTime: 1_000,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  blockExplorers: undefined,
});

/** 本地链的链 ID 与合约地址都和主网相同，另有测试代币。 */
export const networks = {
  local: { chain: localChain, deployments: localDeployments },
  testnet: { chain: testnetChain, deployments: testnetDeployments },
  mainnet: { chain: mainnetChain, deployments: mainnetDeployments },
};

export type NetworkName = keyof typeof networks;
