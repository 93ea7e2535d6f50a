// SPDX-License-Identifier: MIT
// SwapX 自己的 sdk-core 带着两条链上各合约的地址：用它核对自己写下的地址。
// #region imports
import {
  CHAIN_TO_ADDRESSES_MAP,
  ChainId,
  SWAP_ROUTER_02_ADDRESSES,
  V2_FACTORY_ADDRESSES,
  V2_ROUTER_ADDRESSES,
  WETH9,
} from '@swapx-lib/sdk-core';
import { isAddressEqual, type Address } from 'viem';
import { networks } from '#starter/networks';
// #endregion imports

// #region read
const { swapRouter, quoterAddress } = CHAIN_TO_ADDRESSES_MAP[ChainId.XONE];
console.log(`SwapRouter：${swapRouter}`);
console.log(`Quoter：${quoterAddress}`);
// #endregion read

// #region compare
/** 包里的地址，按 starter/networks.ts 的名字。 */
function published(chainId: ChainId.XONE | ChainId.XONE_TEST) {
  const v3 = CHAIN_TO_ADDRESSES_MAP[chainId];
  return {
    wxoc: WETH9[chainId].address,
    v2Factory: V2_FACTORY_ADDRESSES[chainId],
    v2Router: V2_ROUTER_ADDRESSES[chainId],
    v3Factory: v3.v3CoreFactoryAddress,
    swapRouter: v3.swapRouter,
    quoter: v3.quoterAddress,
    positionManager: v3.nonfungiblePositionManagerAddress,
    tickLens: v3.tickLensAddress,
    multicall3: v3.multicallAddress,
  };
}

type Name = keyof ReturnType<typeof published>;

for (const [label, { chain, deployments }] of [
  ['主网', networks.mainnet],
  ['测试网', networks.testnet],
] as const) {
  const addresses = Object.entries(published(chain.id as ChainId.XONE | ChainId.XONE_TEST));
  for (const [name, address] of addresses) {
    if (address && isAddressEqual(address as Address, deployments[name as Name])) continue;
    throw new Error(`${label}的 ${name} 与 @swapx-lib/sdk-core 不同：${address}`);
  }
  console.log(`${label}：${addresses.length} 个地址都与 @swapx-lib/sdk-core 相同`);
}
// #endregion compare

// #region router02
// 不认识的链得到空字符串，不报错；拿它当地址之前先检查。
console.log(`链 31337：“${SWAP_ROUTER_02_ADDRESSES(31_337)}”`);
const { swapRouter02Address } = CHAIN_TO_ADDRESSES_MAP[ChainId.XONE];
const isSame = SWAP_ROUTER_02_ADDRESSES(ChainId.XONE) === swapRouter02Address;
console.log(`Xone：与 CHAIN_TO_ADDRESSES_MAP 相同：${isSame}`);
// #endregion router02
