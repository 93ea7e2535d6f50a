// SPDX-License-Identifier: MIT
// 没有单独页面的函数：价格与刻度、池地址、路径编码，以及它们的取整与边界。
// #region imports
import { Price, Token } from '@uniswap/sdk-core';
import {
  computePoolAddress,
  encodeRouteToPath,
  encodeSqrtRatioX96,
  FACTORY_ADDRESS,
  FeeAmount,
  isSorted,
  maxLiquidityForAmounts,
  nearestUsableTick,
  Pool,
  priceToClosestTick,
  Route,
  subIn256,
  TickMath,
  tickToPrice,
  TICK_SPACINGS,
  toHex,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { parseUnits, size, slice, type Hex } from 'viem';
import { v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const TKA = new Token(publicClient.chain.id, deployments.tka, 18, 'TKA');
const fee = FeeAmount.MEDIUM;
const oneWxoc = parseUnits('1', WXOC.decimals).toString();
const fiveUsdt = parseUnits('5', USDT.decimals).toString();
// #endregion setup

// #region prices
// 参数是最小单位的数量：10^18 个 WXOC 的最小单位值 5 × 10^6 个 USDT 的最小单位。
const tick = priceToClosestTick(new Price(WXOC, USDT, oneWxoc, fiveUsdt));
console.log(`5 USDT → 刻度 ${tick}`);
console.log(`刻度 ${tick} → ${tickToPrice(WXOC, USDT, tick).toSignificant(6)} USDT`);
console.log(`反过来 → ${tickToPrice(USDT, WXOC, tick).toSignificant(6)} WXOC`);

// token1 的数量在前；结果可以直接作为池的初始价格。
const sqrtPriceX96 = encodeSqrtRatioX96(fiveUsdt, oneWxoc);
console.log(`根号价格 ${sqrtPriceX96}`);
// #endregion prices

// #region nearest
const spacing = TICK_SPACINGS[fee];
console.log(`${tick} → ${nearestUsableTick(tick, spacing)}`);
// 恰好在中间时取较大的一个。
console.log(`90 → ${nearestUsableTick(90, spacing)}，-90 → ${nearestUsableTick(-90, spacing)}`);
// 两端收回到范围之内，可以用来表示全区间。
console.log(`最小 → ${nearestUsableTick(TickMath.MIN_TICK, spacing)}`);
await showFailure(() => nearestUsableTick(0.5, spacing));
await showFailure(() => nearestUsableTick(0, 0));
await showFailure(() => nearestUsableTick(TickMath.MAX_TICK + 1, spacing));
// #endregion nearest

// #region liquidity
// 精确的算法得到的流动性可能略多，但外围合约按不精确的算法计算，铸造时应当用 false。
const liquidityWith = (useFullPrecision: boolean) =>
  maxLiquidityForAmounts(
    sqrtPriceX96,
    TickMath.getSqrtRatioAtTick(-262_440),
    TickMath.getSqrtRatioAtTick(-258_000),
    // 两种算法只在 token0 上不同，数量很大时才看得出：100 万 WXOC，USDT 给得充足。
    parseUnits('1000000', WXOC.decimals).toString(),
    parseUnits('10000000', USDT.decimals).toString(),
    useFullPrecision,
  );
console.log(`流动性，不精确：${liquidityWith(false)}`);
console.log(`流动性，精确：${liquidityWith(true)}`);
// #endregion liquidity

// #region address
const ofSwapX = computePoolAddress({
  factoryAddress: deployments.v3Factory,
  tokenA: USDT,
  tokenB: WXOC,
  fee,
});
const ofUniswap = computePoolAddress({
  factoryAddress: FACTORY_ADDRESS,
  tokenA: USDT,
  tokenB: WXOC,
  fee,
});
const onChain = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [deployments.wxoc, deployments.usdt, fee],
});
console.log(`传入 SwapX 的工厂合约：${ofSwapX === onChain}`);
console.log(`用默认的工厂合约：${ofUniswap === onChain}`);
// #endregion address

// #region path
const pools = [
  new Pool(WXOC, USDT, FeeAmount.LOW, sqrtPriceX96, 0, tick),
  new Pool(USDT, TKA, FeeAmount.MEDIUM, encodeSqrtRatioX96(1, 1), 0, 0),
];
const route = new Route(pools, WXOC, TKA);
const forward = encodeRouteToPath(route, false) as Hex;
const backward = encodeRouteToPath(route, true) as Hex;
console.log(`两跳的路径：${size(forward)} 字节`);
console.log(`精确输出时反过来：${slice(backward, 0, 20) === deployments.tka.toLowerCase()}`);
// #endregion path

// #region small
console.log(`toHex：${toHex(0)} ${toHex(255)} ${toHex('256')}`);
console.log(`isSorted：${isSorted([1, 1, 2], (a, b) => a - b)}`);
// 回绕的减法：1 − 2 得到 2^256 − 1。
const wrapped = subIn256(JSBI.BigInt(1), JSBI.BigInt(2));
console.log(
  `subIn256：${JSBI.equal(JSBI.add(wrapped, JSBI.BigInt(1)), JSBI.BigInt(`0x1${'0'.repeat(64)}`))}`,
);
// #endregion small
