// SPDX-License-Identifier: MIT
// Pool 与 Route 的行为：地址、价格方向、兑换数量、价格界限，以及流动性不足时的结果。
// #region imports
import { Token } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Route, TickMath } from '@uniswap/v3-sdk';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { findPool, readPoolState, readPoolWithTicks } from '#starter/pools';
import { amountOf, USDT, WXOC } from '#starter/tokens';
// #endregion imports

const blockNumber = await publicClient.getBlockNumber();
const pool = await readPoolWithTicks(WXOC, USDT, FeeAmount.MEDIUM, blockNumber);
const TKA = new Token(publicClient.chain.id, deployments.tka, 18, 'TKA');
const tkaPool = await readPoolWithTicks(TKA, USDT, FeeAmount.MEDIUM, blockNumber);

// #region construct
const state = await readPoolState(WXOC, USDT, FeeAmount.MEDIUM, blockNumber);
const { sqrtPriceX96, liquidity, tick, ticks } = state;
const built = new Pool(USDT, WXOC, FeeAmount.MEDIUM, sqrtPriceX96, liquidity, tick, ticks);
// 传入的顺序不重要，构造时按地址排序。
console.log(`token0 是 ${built.token0.symbol}，token1 是 ${built.token1.symbol}`);
// #endregion construct

// #region address
const real = await findPool(WXOC, USDT, FeeAmount.MEDIUM);
const { v3Factory } = deployments;
const withFactory = Pool.getAddress(WXOC, USDT, FeeAmount.MEDIUM, undefined, v3Factory);
console.log(`传入 SwapX 的工厂合约，与链上相同：${withFactory === real}`);
console.log(`不传，与链上相同：${Pool.getAddress(WXOC, USDT, FeeAmount.MEDIUM) === real}`);
// #endregion address

// #region prices
console.log(`token0Price：1 WXOC = ${pool.token0Price.toSignificant(6)} USDT`);
console.log(`token1Price：1 USDT = ${pool.token1Price.toSignificant(6)} WXOC`);
console.log(`priceOf(USDT)：1 USDT = ${pool.priceOf(USDT).toSignificant(6)} WXOC`);
// #endregion prices

// #region amounts
const [received, afterSelling] = await pool.getOutputAmount(amountOf(WXOC, '1'));
console.log(`卖出 1 WXOC，得到 ${received.toExact()} USDT`);

const [paid] = await pool.getInputAmount(amountOf(USDT, '5'));
console.log(`得到 5 USDT，付出 ${paid.toExact()} WXOC`);

// 原来的 pool 不变；第二笔要在返回的新 Pool 上计算，价格已经变差。
const [receivedNext] = await afterSelling.getOutputAmount(amountOf(WXOC, '1'));
console.log(`再卖 1 WXOC，得到 ${receivedNext.toExact()} USDT`);
// #endregion amounts

// #region price-limit
// 价格降到刻度 -260280 就停，剩下的 WXOC 不卖。
const limit = TickMath.getSqrtRatioAtTick(-260280);
const [all] = await pool.getOutputAmount(amountOf(WXOC, '100'));
const [partial, afterLimit] = await pool.getOutputAmount(amountOf(WXOC, '100'), limit);
console.log(`没有界限：得到 ${all.toExact()} USDT`);
console.log(`有界限：得到 ${partial.toExact()} USDT，停在刻度 ${afterLimit.tickCurrent}`);
// #endregion price-limit

// #region shortage
// 池里只有约 15,000 USDT，却要求得到 20,000：没有错误，只有一个不对的数字。
const [claimed, exhausted] = await pool.getInputAmount(amountOf(USDT, '20000'));
console.log(`得到 20000 USDT，付出 ${claimed.toFixed(0)} WXOC`);

// 价格被推到了尽头，就说明流动性不够，结果要丢弃。
const lowest = TickMath.MIN_SQRT_RATIO.toString();
const enough = BigInt(exhausted.sqrtRatioX96.toString()) > BigInt(lowest) + 1n;
console.log(`流动性足够：${enough}`);
// #endregion shortage

// #region route
const route = new Route([pool, tkaPool], WXOC, TKA);
console.log(`路径：${route.tokenPath.map((token) => token.symbol).join(' → ')}`);
console.log(`中间价：1 WXOC = ${route.midPrice.toSignificant(6)} TKA`);
// #endregion route

// #region route-output
// 构造函数只检查最后一个池含有输出代币，不检查路径是否走到它。
const circular = new Route([pool], WXOC, WXOC);
const end = circular.tokenPath[circular.tokenPath.length - 1];
console.log(`output 是 ${circular.output.symbol}，路径的终点是 ${end.symbol}`);
// #endregion route-output

// #region errors
const { sqrtRatioX96, tickCurrent } = pool;
const withoutTicks = new Pool(WXOC, USDT, pool.fee, sqrtRatioX96, pool.liquidity, tickCurrent);

await showFailure(() => withoutTicks.getOutputAmount(amountOf(WXOC, '1')));
// 价格与刻度来自不同的区块。
await showFailure(() => {
  new Pool(WXOC, USDT, pool.fee, sqrtRatioX96, pool.liquidity, tickCurrent + 1);
});
await showFailure(() => pool.getOutputAmount(amountOf(TKA, '1')));
// 卖出 token0 使价格下降，界限却高于当前价格。
await showFailure(() =>
  pool.getOutputAmount(amountOf(WXOC, '1'), TickMath.getSqrtRatioAtTick(tickCurrent + 1)),
);
await showFailure(() => {
  new Route([pool, tkaPool], USDT, TKA);
});
// #endregion errors
