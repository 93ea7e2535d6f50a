// SPDX-License-Identifier: MIT
// V3 SDK 的基本表示：代币、数量、整数、价格的方向与小数位。只读取，不发交易。
// #region imports
import { CurrencyAmount, Fraction, Percent, Price, Token } from '@uniswap/sdk-core';
import { encodeSqrtRatioX96, FeeAmount, Pool, TickMath, tickToPrice } from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { erc20Abi, formatUnits, parseUnits, type Address } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { findPool } from '#starter/pools';
// #endregion imports

// #region tokens
/** 小数位从合约读取：同名代币在不同的链上可能不同，猜错就差很多个数量级。 */
async function fetchToken(address: Address): Promise<Token> {
  const contract = { address, abi: erc20Abi } as const;
  const [decimals, symbol] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'decimals' },
      { ...contract, functionName: 'symbol' },
    ],
    allowFailure: false,
  });
  return new Token(publicClient.chain.id, address, decimals, symbol);
}

const WXOC = await fetchToken(deployments.wxoc);
const USDT = await fetchToken(deployments.usdt);
console.log(`${WXOC.symbol}：${WXOC.decimals} 位小数，${USDT.symbol}：${USDT.decimals} 位小数`);
// #endregion tokens

// #region amounts
// 从人写的小数到最小单位：parseUnits；交给 SDK：转成字符串。
const amount = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1.5', WXOC.decimals).toString());
console.log(`给人看：${amount.toExact()}，给合约：${amount.quotient.toString()}`);

// 从 SDK 到 viem：quotient 是 JSBI，先转字符串再转 BigInt。
const raw = BigInt(amount.quotient.toString());
console.log(`BigInt 可以直接计算：${raw + 1n}`);
// #endregion amounts

// #region jsbi
// JSBI 是普通对象，没有运算符；加号会把它变成文字。
// @ts-expect-error TypeScript 会拦下这一行，JavaScript 不会。
console.log(`用加号：${amount.quotient + 1}`);
console.log(`用 JSBI.add：${JSBI.add(amount.quotient, JSBI.BigInt(1)).toString()}`);
// #endregion jsbi

// #region decimals
// 浮点数放不下 18 位小数，parseUnits 按文字换算，一位不差。
const price = '1.234567890123456789';
console.log(`浮点数：${BigInt(Number(price) * 1e18)}`);
console.log(`parseUnits：${parseUnits(price, 18)}`);
// 小数位写错：5 USDT 按 18 位换算，成了 5 万亿 USDT。
console.log(`按 18 位小数写 5 USDT：${formatUnits(parseUnits('5', 18), USDT.decimals)} USDT`);
// #endregion decimals

// #region order
// 池里的两种代币按地址从小到大排，叫 token0 与 token1，与谁买谁卖无关。
console.log(`WXOC 排在 USDT 前面吗：${WXOC.sortsBefore(USDT)}`);
const poolAddress = await findPool(WXOC, USDT, FeeAmount.MEDIUM);
const poolContract = { address: poolAddress, abi: v3PoolAbi } as const;
const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
  contracts: [
    { ...poolContract, functionName: 'slot0' },
    { ...poolContract, functionName: 'liquidity' },
  ],
  allowFailure: false,
});
// Pool 自己排序，所以参数的先后不要紧。
const pool = new Pool(
  USDT,
  WXOC,
  FeeAmount.MEDIUM,
  sqrtPriceX96.toString(),
  liquidity.toString(),
  tick,
);
console.log(`token0 是 ${pool.token0.symbol}，token1 是 ${pool.token1.symbol}`);
// #endregion order

// #region price
console.log(`token0Price：1 WXOC = ${pool.token0Price.toSignificant(6)} USDT`);
console.log(`token1Price：1 USDT = ${pool.token1Price.toSignificant(6)} WXOC`);
console.log(`priceOf(USDT)：${pool.priceOf(USDT).toSignificant(6)}`);
// 价格带着方向，只接受它的基准代币。
const worth = pool.token0Price.quote(amount);
console.log(`1.5 WXOC 按中间价值 ${worth.toExact()} USDT`);
await showFailure(() => pool.token0Price.quote(CurrencyAmount.fromRawAmount(USDT, 1)));
// #endregion price

// #region sqrt-price
// 合约存的是 √P × 2^96，P 是最小单位之比（token1 / token0）。
console.log(`sqrtPriceX96：${sqrtPriceX96}`);
const ratio = new Fraction((sqrtPriceX96 ** 2n).toString(), (1n << 192n).toString());
console.log(`P：${ratio.toSignificant(6)}`);
// 换成人看的价格，要补上两种代币小数位的差：18 − 6 = 12。
const shift = (10n ** BigInt(WXOC.decimals - USDT.decimals)).toString();
console.log(`P × 10^12：${ratio.multiply(shift).toSignificant(6)}`);
console.log(`刻度 ${tick} 的价格：${tickToPrice(WXOC, USDT, tick).toSignificant(6)}`);
// #endregion sqrt-price

// #region build-price
// 反过来，从价格得到 sqrtPriceX96 与刻度：分子是 token1 的数量，分母是 token0 的。
const five = encodeSqrtRatioX96(
  parseUnits('5', USDT.decimals).toString(),
  parseUnits('1', WXOC.decimals).toString(),
);
console.log(
  `5 USDT 的 sqrtPriceX96：${five.toString()}，刻度 ${TickMath.getTickAtSqrtRatio(five)}`,
);
// 分子分母写反，得到的是符号相反的刻度，没有任何错误。
const reversed = encodeSqrtRatioX96(
  parseUnits('1', WXOC.decimals).toString(),
  parseUnits('5', USDT.decimals).toString(),
);
console.log(`写反时的刻度：${TickMath.getTickAtSqrtRatio(reversed)}`);
// 同一个价格，USDT 的地址若较小，就是 token0，应当写这一个。
console.log(`USDT 是 token0 时的 sqrtPriceX96：${reversed.toString()}`);
// #endregion build-price

// #region errors
const usdt5 = CurrencyAmount.fromRawAmount(USDT, parseUnits('5', USDT.decimals).toString());
await showFailure(() => amount.add(usdt5 as never));
await showFailure(() => WXOC.sortsBefore(WXOC));
await showFailure(() => new Percent(0.5));
await showFailure(() => CurrencyAmount.fromRawAmount(WXOC, '1.5'));
// sqrtPriceX96 与刻度要取自同一次 slot0：对不上，Pool 拒绝。
await showFailure(
  () => new Pool(WXOC, USDT, FeeAmount.MEDIUM, sqrtPriceX96.toString(), 0, tick + 100),
);
// #endregion errors

// #region rounding
// 除不尽时 quotient 向下取整；要看完整的分数，用 toSignificant 或 toFixed。
const third = new Price(WXOC, USDT, '3', '1').quote(CurrencyAmount.fromRawAmount(WXOC, '10'));
console.log(
  `10 ÷ 3：quotient ${third.quotient.toString()}，分数 ${third.asFraction.toSignificant(6)}`,
);
// #endregion rounding
