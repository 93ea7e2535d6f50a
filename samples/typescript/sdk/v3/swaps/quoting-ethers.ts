// SPDX-License-Identifier: MIT
// 同一个报价，用 ethers 6。
// #region imports
import { Contract, formatUnits, JsonRpcProvider, parseUnits, ZeroAddress } from 'ethers';
import { deployments, publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
// #endregion imports

// #region provider
// 网页里换成 await BrowserProvider.discover()：由用户在装好的钱包里选一个。
const provider = new JsonRpcProvider(rpcUrl, publicClient.chain.id, { staticNetwork: true });

const factory = new Contract(
  deployments.v3Factory,
  ['function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)'],
  provider,
);
const quoter = new Contract(
  deployments.quoter,
  [
    'function quoteExactInputSingle(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint160 sqrtPriceLimitX96) returns (uint256 amountOut)',
  ],
  provider,
);
// #endregion provider

// #region quote
const fee = 3000;
const pool: string = await factory.getPool(deployments.wxoc, deployments.usdt, fee);
if (pool === ZeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');

// 必须写 staticCall：函数不是 view，直接调用就是请钱包签名发交易。
const amountOut: bigint = await quoter.quoteExactInputSingle.staticCall(
  deployments.wxoc,
  deployments.usdt,
  fee,
  parseUnits('1', 18),
  0n,
);
console.log(`卖出 1 WXOC，可得 ${formatUnits(amountOut, 6)} USDT`);
// #endregion quote
