// SPDX-License-Identifier: MIT
// 换一条链：链的定义、客户端与地址放在一处，连接之后先核对，再做别的事。
// #region imports
import { ChainId, MULTICALL_ADDRESSES, V2_ROUTER_ADDRESSES, WETH9 } from '@swapx-lib/sdk-core';
import { FACTORY_ADDRESS_MAP } from '@swapx-lib/v2-sdk';
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  isAddressEqual,
  parseAbi,
  type Account,
  type Address,
  type Chain,
  type PublicClient,
  type Transport,
} from 'viem';
import { xoneMainnet, xoneTestnet } from 'viem/chains';
import { transport } from '#starter/connection';
import { showFailure } from '#starter/failures';
import { account } from '#starter/wallet';
// #endregion imports

// #region chains
/** viem 收录了两条链，只少 Multicall3 的地址。 */
function withMulticall(chain: Chain): Chain {
  const address = MULTICALL_ADDRESSES[chain.id as ChainId] as Address;
  return defineChain({ ...chain, contracts: { multicall3: { address } } });
}

const xone = withMulticall(xoneMainnet);
const testnet = withMulticall(xoneTestnet);
// #endregion chains

// #region connect
/** 私钥不经过这里：account 由调用者从环境变量构造，或者换成浏览器钱包。 */
function connect(chain: Chain, via: Transport, signer: Account) {
  return {
    publicClient: createPublicClient({ chain, transport: via }),
    walletClient: createWalletClient({ chain, transport: via, account: signer }),
  };
}
// #endregion connect

// #region addresses
/** SDK 收录的 V2 地址；主网与测试网不同，绝不能混用。 */
function v2Addresses(chainId: ChainId) {
  return {
    factory: FACTORY_ADDRESS_MAP[chainId] as Address,
    router: V2_ROUTER_ADDRESSES[chainId] as Address,
    wxoc: WETH9[chainId as keyof typeof WETH9].address as Address,
  };
}
// #endregion addresses

// #region verify
const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
]);

/** 确认节点就是这条链，并且路由合约认同工厂合约与 WXOC 的地址。 */
async function verify(client: PublicClient, chainId: ChainId): Promise<void> {
  const actual = await client.getChainId();
  if (actual !== chainId) throw new Error(`节点的链 ID 是 ${actual}，期望 ${chainId}`);

  const { factory, router, wxoc } = v2Addresses(chainId);
  const call = { address: router, abi: routerAbi } as const;
  const [routerFactory, routerWxoc] = await Promise.all([
    client.readContract({ ...call, functionName: 'factory' }),
    client.readContract({ ...call, functionName: 'WETH' }),
  ]);
  if (!isAddressEqual(routerFactory, factory)) throw new Error('工厂合约与路由合约不是一套');
  if (!isAddressEqual(routerWxoc, wxoc)) throw new Error('WXOC 的地址与路由合约不一致');
}
// #endregion verify

// #region run
// 本地链的链 ID 与地址都和主网相同，所以用主网的定义连接它。
const { publicClient } = connect(xone, transport, account);
await verify(publicClient, ChainId.XONE);
console.log(`已连接 ${xone.name}（链 ID ${xone.id}），路由合约的地址核对无误`);
// #endregion run

// #region wrong-network
// 程序以为自己在测试网，节点却是另一条链：在发出任何交易之前就停下。
const mistaken = connect(testnet, transport, account);
await showFailure(() => verify(mistaken.publicClient, ChainId.XONE_TEST));
// #endregion wrong-network
