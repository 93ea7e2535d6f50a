import type { Address } from 'viem';

/** 本地链上各合约的地址。除 TKA、FOT 与质押合约外，都与主网公布的地址相同。 */
export interface Deployments {
  wxoc: Address;
  usdt: Address;
  tka: Address;
  fot: Address;
  multicall3: Address;
  v2Factory: Address;
  v2Router: Address;
  v3Factory: Address;
  swapRouter: Address;
  quoter: Address;
  positionManager: Address;
  nftDescriptor: Address;
  positionDescriptor: Address;
  tickLens: Address;
  staker: Address;
}
