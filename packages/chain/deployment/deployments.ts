import type { Address } from 'viem';

/** Contract addresses on the local chain: as published for mainnet, except TKA, FOT and the staker. */
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
  migrator: Address;
  staker: Address;
}
