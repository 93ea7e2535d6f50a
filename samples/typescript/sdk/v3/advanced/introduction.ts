// SPDX-License-Identifier: MIT
// 刻度、sqrtPriceX96 与显示价格：三者怎样换算，方向与小数位各在哪里出错。
// #region imports
import { Price, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  nearestUsableTick,
  Pool,
  priceToClosestTick,
  TICK_SPACINGS,
  TickMath,
  tickToPrice,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { formatUnits, parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { findPool } from '#starter/pools';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

// 谁是 token0 由地址的大小决定，与你写的先后无关。
const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
console.log(`token0 是 ${token0.symbol}，token1 是 ${token1.symbol}`);
// #endregion setup

// #region read
const poolAddress = await findPool(WXOC, USDT, fee);

const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
  contracts: [
    { ...pool, functionName: 'slot0' },
    { ...pool, functionName: 'liquidity' },
  ],
  allowFailure: false,
});
console.log(`sqrtPriceX96：${sqrtPriceX96}`);
console.log(`tick：${tick}`);
// #endregion read

// #region sqrt-to-price
// P = (sqrtPriceX96 / 2^96)^2 是最小单位之比；显示价格再乘 10^(token0 小数位 − token1 小数位)。
// 先乘后除，全程整数：多留 18 位，相当于把结果当作 18 位小数。
const digits = 18;
const scale = 10n ** BigInt(token0.decimals - token1.decimals + digits);
const shownPrice = (sqrtPriceX96 * sqrtPriceX96 * scale) >> 192n;
console.log(`手算：1 ${token0.symbol} = ${formatUnits(shownPrice, digits)} ${token1.symbol}`);

// SDK 保存的是分数，取多少位由显示时决定。
const sdkPool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
console.log(`SDK：1 WXOC = ${sdkPool.token0Price.toSignificant(18)} USDT`);
console.log(`反方向：1 USDT = ${sdkPool.token1Price.toSignificant(6)} WXOC`);
console.log(`忘记小数位：${formatUnits((sqrtPriceX96 * sqrtPriceX96 * 10n ** 18n) >> 192n, 18)}`);
// #endregion sqrt-to-price

// #region tick-to-price
// 刻度是价格向下取整到 1.0001 的整数次方，所以当前价格总在这两个价格之间。
for (const index of [tick, tick + 1]) {
  console.log(`刻度 ${index}：${tickToPrice(WXOC, USDT, index).toSignificant(8)} USDT`);
}
console.log(`刻度 ${tick} 反方向：${tickToPrice(USDT, WXOC, tick).toSignificant(8)} WXOC`);
// #endregion tick-to-price

// #region price-to-tick
// 价格写成最小单位之比：10^18 个 WXOC 最小单位，值 5 × 10^6 个 USDT 最小单位。
function usdtPerWxoc(price: string) {
  const base = parseUnits('1', WXOC.decimals).toString();
  const quote = parseUnits(price, USDT.decimals).toString();
  return new Price(WXOC, USDT, base, quote);
}

for (const price of ['4', '5', '6']) {
  const closest = priceToClosestTick(usdtPerWxoc(price));
  const usable = nearestUsableTick(closest, TICK_SPACINGS[fee]);
  const usablePrice = tickToPrice(WXOC, USDT, usable).toSignificant(6);
  console.log(`${price} USDT：刻度 ${closest}，可用刻度 ${usable}（${usablePrice} USDT）`);
}
// #endregion price-to-tick

// #region spacing
// 头寸的端点只能放在可用刻度上；负数要用 Math.floor，截断会得到当前刻度之上的那一个。
const spacing = TICK_SPACINGS[fee];
const below = Math.floor(tick / spacing) * spacing;
for (const usable of [below, below + spacing, below + 2 * spacing]) {
  console.log(`可用刻度 ${usable}：${tickToPrice(WXOC, USDT, usable).toSignificant(6)} USDT`);
}
// #endregion spacing

// #region ends
// 填 0.999：端点取最近的，还是向下取整，结果差很多；间距越大越明显。两种代币小数位相同。
const typed = Math.floor(Math.log(0.999) / Math.log(1.0001));
const endRows = [FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH].map((tier) => {
  const step = TICK_SPACINGS[tier];
  const priceAt = (index: number) => (1.0001 ** index).toFixed(6);
  const nearest = nearestUsableTick(typed, step);
  const floor = Math.floor(typed / step) * step;
  return {
    层级: `${tier / 10_000}%`,
    间距: step,
    最近的刻度: nearest,
    它的价格: priceAt(nearest),
    向下取整的刻度: floor,
    '向下取整，价格': priceAt(floor),
  };
});
console.table(endRows);
// #endregion ends

// #region flipped
// 同一个区间换一个方向显示：两端各取倒数，再对调；刻度换成相反数，也对调。
const [lowTick, highTick] = [-262440, -258420];
const [low, high] = [lowTick, highTick].map((index) => tickToPrice(WXOC, USDT, index));
console.log(`按 USDT 计价：${low.toSignificant(6)} 到 ${high.toSignificant(6)}`);
console.log(`按 WXOC 计价：${high.invert().toSignificant(6)} 到 ${low.invert().toSignificant(6)}`);
console.log(`USDT 是 token0 时的刻度：${-highTick} 到 ${-lowTick}`);
// #endregion flipped

// #region wrong-decimals
// 没有换成最小单位：把“1 比 5”直接当作价格。
const wrongTick = priceToClosestTick(new Price(WXOC, USDT, '1', '5'));
const wrongPrice = tickToPrice(WXOC, USDT, wrongTick).toFixed(0);
console.log(`忘记小数位的刻度：${wrongTick}，它的价格是 ${wrongPrice} USDT`);
// #endregion wrong-decimals

// #region precision
// number 只有 53 位有效位，sqrtPriceX96 超过它；JSBI 与 BigInt 之间用字符串转换。
const lossy = BigInt(Number(sqrtPriceX96));
console.log(`经过 number：${lossy}，差 ${lossy - sqrtPriceX96}`);
const encoded = encodeSqrtRatioX96(
  parseUnits('5', USDT.decimals).toString(),
  parseUnits('1', WXOC.decimals).toString(),
);
console.log(`由 5 USDT 算出：${BigInt(encoded.toString())}`);
// #endregion precision

// #region errors
await showFailure(() => {
  TickMath.getSqrtRatioAtTick(TickMath.MAX_TICK + 1);
});
await showFailure(() => {
  TickMath.getTickAtSqrtRatio(JSBI.BigInt(0));
});
// 价格与刻度不是同一刻读到的：两者不相符。
await showFailure(() => {
  new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick + 60);
});
// 把小数当作链上的整数。
await showFailure(() => {
  new Price(WXOC, USDT, '1', '5.1');
});
// #endregion errors
