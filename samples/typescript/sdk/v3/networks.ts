// SPDX-License-Identifier: MIT
// 换一条链：链的定义、V3 的地址与核对放在一处，核对通过才做别的事。
// #region imports
import { Token } from '@uniswap/sdk-core';
import { computePoolAddress, FeeAmount } from '@uniswap/v3-sdk';
import {
  createPublicClient,
  defineChain,
  isAddressEqual,
  parseAbi,
  zeroAddress,
  type Address,
  type Chain,
  type PublicClient,
} from 'viem';
import { xoneMainnet, xoneTestnet } from 'viem/chains';
import { v3FactoryAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { transport } from '#starter/connection';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region networks
interface Network {
  chain: Chain;
  wxoc: Address;
  v3Factory: Address;
  swapRouter: Address;
  quoter: Address;
  positionManager: Address;
}

const mainnet: Network = {
  // viem 收录了两条链，只少 Multicall3 的地址。
  chain: defineChain({
    ...xoneMainnet,
    contracts: { multicall3: { address: '0xe39d7BCDdaBBD0526D143185Fb7b459099Fd40c9' } },
  }),
  wxoc: '0x4eabbaBeBbb358660cA080e8F2bb09E4a911AB4E',
  v3Factory: '0xd357373500c6E5ce3A4CfA966b56F5241C7Af3c4',
  swapRouter: '0xCB56f3eDea7272224800C83eE958A4e4C1cb59Be',
  quoter: '0x75491D0E42D48121D865c6B8beccd70a28Cfff5a',
  positionManager: '0x5165486E99227e772bE2f81f595b5d9580BBdeE0',
};

// 测试网有几套公开的地址，这是其中一套，所以更要先核对。
const testnet: Network = {
  chain: defineChain({
    ...xoneTestnet,
    contracts: { multicall3: { address: '0xe0E7B3133B41E9b5F9858C370FB9909E77Bc247c' } },
  }),
  wxoc: '0x5146B1FB7389C8b7253a04BC24895C68cAF30ed9',
  v3Factory: '0xE0d21283d577Ec16CC7F135a5DbFc4aa30F2c2AB',
  swapRouter: '0x6F94E2E94A492De5aaDCaAA1bDCCdDd79df21f3a',
  quoter: '0x9de2D2C67a75f0Af11d9c4686bC71690d5af99Cb',
  positionManager: '0x59348a255dDCC5a67eF848c4055bE7B92b05F822',
};
// #endregion networks

// #region verify
// 三个外围合约都记得自己属于哪个工厂合约、认哪个包装代币。
const peripheryAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH9() view returns (address)',
]);

async function verify(client: PublicClient, network: Network): Promise<void> {
  const actual = await client.getChainId();
  const expected = network.chain.id;
  if (actual !== expected) throw new Error(`节点的链 ID 是 ${actual}，期望 ${expected}`);

  for (const name of ['swapRouter', 'quoter', 'positionManager'] as const) {
    const contract = { address: network[name], abi: peripheryAbi } as const;
    const [factory, wrapped] = await Promise.all([
      client.readContract({ ...contract, functionName: 'factory' }),
      client.readContract({ ...contract, functionName: 'WETH9' }),
    ]);
    if (!isAddressEqual(factory, network.v3Factory)) throw new Error(`${name} 属于别的工厂合约`);
    if (!isAddressEqual(wrapped, network.wxoc)) throw new Error(`${name} 认的不是这个 WXOC`);
  }
}
// #endregion verify

// #region verify-pool
/** 用一个真实存在的池，确认 SDK 的初始化代码哈希适用于这个工厂合约。 */
async function verifyPool(client: PublicClient, network: Network, other: Token): Promise<void> {
  const wxoc = new Token(network.chain.id, network.wxoc, 18);
  const pool = await client.readContract({
    address: network.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [network.wxoc, other.address as Address, FeeAmount.MEDIUM],
  });
  if (pool === zeroAddress) throw new Error('这个池不存在，换一个再核对');
  const computed = computePoolAddress({
    factoryAddress: network.v3Factory,
    tokenA: wxoc,
    tokenB: other,
    fee: FeeAmount.MEDIUM,
  });
  if (pool !== computed) throw new Error('SDK 算出的池地址与 getPool 不同，不要使用 SDK 的计算');
}
// #endregion verify-pool

// #region run
// 本地链的链 ID 与地址都和主网相同，所以用主网的定义连接它。
const client = createPublicClient({ chain: mainnet.chain, transport });
await verify(client, mainnet);
await verifyPool(client, mainnet, new Token(mainnet.chain.id, deployments.usdt, 6));
console.log(`${mainnet.chain.name}：链 ID、三个外围合约与池地址的算法都核对无误`);
// #endregion run

// #region wrong-network
// 程序以为自己在测试网，节点却是另一条链。
await showFailure(() => verify(client, testnet));

// 链是对的，却混进了测试网的一个地址：路由合约不认这个工厂合约。
await showFailure(() => verify(client, { ...mainnet, v3Factory: testnet.v3Factory }));
// #endregion wrong-network
