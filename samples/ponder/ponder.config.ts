// SPDX-License-Identifier: MIT
// 读哪条链的哪些事件。池的地址由工厂合约的 PoolCreated 得知，有了新的池不用改这里。
import { createConfig, factory } from 'ponder';
import { parseAbi } from 'viem';
import { networkName, rpcUrl } from '#starter/connection';
import { networks } from '#starter/networks';

const { chain, deployments } = networks[networkName];

const factoryAbi = parseAbi([
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
]);
const poolAbi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);

// #region config
const v3Factory = {
  address: deployments.v3Factory,
  startBlock: Number(process.env.FIRST_BLOCK ?? 0),
};

export default createConfig({
  database: { kind: 'pglite' },
  chains: { xone: { id: chain.id, rpc: rpcUrl } },
  contracts: {
    V3Factory: { chain: 'xone', abi: factoryAbi, ...v3Factory },
    V3Pool: {
      chain: 'xone',
      abi: poolAbi,
      address: factory({ ...v3Factory, event: factoryAbi[0], parameter: 'pool' }),
      startBlock: v3Factory.startBlock,
    },
  },
});
// #endregion config
