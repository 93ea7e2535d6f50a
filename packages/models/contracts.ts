/** The contracts of SwapX: name on this site, key of the deployed address, and ABI. */
import { abi as routers } from '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json';
import { abi as v2Factory } from '@uniswap/v2-core/build/UniswapV2Factory.json';
import { abi as v2Pair } from '@uniswap/v2-core/build/UniswapV2Pair.json';
import { abi as v2Router } from '@uniswap/v2-periphery/build/UniswapV2Router02.json';
import { abi as v3Factory } from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json';
import { abi as v3Pool } from '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json';
import { abi as quoter } from '@uniswap/v3-periphery/artifacts/contracts/lens/Quoter.sol/Quoter.json';
import { abi as tickLens } from '@uniswap/v3-periphery/artifacts/contracts/lens/TickLens.sol/TickLens.json';
import { abi as positionManager } from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json';
import { abi as positionDescriptor } from '@uniswap/v3-periphery/artifacts/contracts/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json';
import { abi as swapRouter } from '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json';
import { abi as migrator } from '@uniswap/v3-periphery/artifacts/contracts/V3Migrator.sol/V3Migrator.json';
import { abi as weth9 } from 'canonical-weth/build/contracts/WETH9.json';
import { type Abi, erc20Abi, multicall3Abi } from 'viem';

export interface Contract {
  name: string;
  /**
   * Key of its address in packages/facts, without the network; pairs and tokens have several
   * addresses and no key.
   */
  deployment?: string;
  /** The npm package that holds the ABI. */
  source: string;
  abi: Abi;
}

const contract = (name: string, deployment: string | undefined, source: string, abi: unknown) => ({
  name,
  deployment,
  source,
  // TypeScript widens the string literals of imported JSON to `string`.
  abi: abi as Abi,
});

/** For a function that several contracts share, the contract listed first is shown first. */
export const contracts: readonly Contract[] = [
  contract('ERC20', undefined, 'viem', erc20Abi),
  contract('WXOC', 'wxoc', 'canonical-weth', weth9),
  contract('SwapXV2Router02', 'v2.router', '@uniswap/v2-periphery', v2Router),
  contract('SwapXV2Factory', 'v2.factory', '@uniswap/v2-core', v2Factory),
  contract('SwapXV2Pair', undefined, '@uniswap/v2-core', v2Pair),
  contract('SwapRouter', 'v3.swapRouter', '@uniswap/v3-periphery', swapRouter),
  contract(
    'NonfungiblePositionManager',
    'v3.positionManager',
    '@uniswap/v3-periphery',
    positionManager,
  ),
  contract('SwapXV3Factory', 'v3.factory', '@uniswap/v3-core', v3Factory),
  contract('SwapXV3Pool', undefined, '@uniswap/v3-core', v3Pool),
  contract('Quoter', 'v3.quoter', '@uniswap/v3-periphery', quoter),
  contract('TickLens', 'v3.tickLens', '@uniswap/v3-periphery', tickLens),
  contract('V3Migrator', 'v3.migrator', '@uniswap/v3-periphery', migrator),
  contract(
    'NonfungibleTokenPositionDescriptor',
    'v3.positionDescriptor',
    '@uniswap/v3-periphery',
    positionDescriptor,
  ),
  contract('SwapRouter02', 'v3.swapRouter02', '@uniswap/swap-router-contracts', routers),
  contract('Multicall3', 'multicall3', 'viem', multicall3Abi),
];
