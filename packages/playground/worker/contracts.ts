/** All functions and events of the contracts on the chain, with the names that their sources give. */
import { abi as v2Factory } from '@uniswap/v2-core/build/UniswapV2Factory.json';
import { abi as v2Pair } from '@uniswap/v2-core/build/UniswapV2Pair.json';
import { abi as v2Router } from '@uniswap/v2-periphery/build/UniswapV2Router02.json';
import { abi as v3Factory } from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json';
import { abi as v3Pool } from '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json';
import { abi as positionManager } from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json';
import { abi as swapRouter } from '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json';
import { abi as staker } from '@uniswap/v3-staker/artifacts/contracts/UniswapV3Staker.sol/UniswapV3Staker.json';
import { type Abi, erc20Abi, parseAbi } from 'viem';

import * as abis from 'swapx-samples/starter/abis';

const wxoc = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 wad)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);

/** Of the tokens on the chain, anybody may mint. */
const testToken = parseAbi(['function mint(address to, uint256 value)']);

export const contractAbi = [
  ...[v2Factory, v2Pair, v2Router, v3Factory, v3Pool, positionManager, swapRouter, staker].flat(),
  ...[erc20Abi, wxoc, testToken, ...Object.values(abis)].flat(),
] as Abi;
