// SPDX-License-Identifier: MIT
// 数学类：用 WXOC/USDT 0.30% 池的状态演示每个函数的取整、符号与边界，并与合约对照。
// #region imports
import { TradeType } from '@uniswap/sdk-core';
import {
  FeeAmount,
  FullMath,
  nearestUsableTick,
  PositionLibrary,
  SqrtPriceMath,
  SwapMath,
  TickLibrary,
  TickMath,
  tickToPrice,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { formatUnits, maxUint128, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { readFeeGrowth } from '#starter/fee-growth';
import { sell } from '#starter/market';
import { readPool } from '#starter/pools';
import { quote } from '#starter/quotes';
import { amountOf, USDT, WXOC } from '#starter/tokens';
// #endregion imports

// #region setup
// SDK 的数学类只接受 JSBI 整数；Pool 的各项已经是。
const fee = FeeAmount.MEDIUM;
const pool = await readPool(WXOC, USDT, fee);
const { sqrtRatioX96: price, liquidity, tickCurrent, tickSpacing } = pool;
// #endregion setup

// #region tick-to-price
const ratio = TickMath.getSqrtRatioAtTick(tickCurrent);
console.log(`刻度 ${tickCurrent} → ${ratio}`);
console.log(`即 1 WXOC = ${tickToPrice(WXOC, USDT, tickCurrent).toSignificant(6)} USDT`);
// #endregion tick-to-price

// #region price-to-tick
// 向下取整：恰好在刻度上时得到这个刻度，小一个单位就落到下一格。
const exact = TickMath.getSqrtRatioAtTick(tickCurrent);
const lower = JSBI.subtract(exact, JSBI.BigInt(1));
console.log(`${exact} → 刻度 ${TickMath.getTickAtSqrtRatio(exact)}`);
console.log(`减 1 → 刻度 ${TickMath.getTickAtSqrtRatio(lower)}`);
// #endregion price-to-tick

// #region tick-bounds
await showFailure(() => TickMath.getSqrtRatioAtTick(TickMath.MAX_TICK + 1));
// 上限本身对应 MAX_TICK，但反方向不接受它：合约里的价格总是严格小于上限。
await showFailure(() => TickMath.getTickAtSqrtRatio(TickMath.MAX_SQRT_RATIO));
const largest = JSBI.subtract(TickMath.MAX_SQRT_RATIO, JSBI.BigInt(1));
console.log(`上限减 1 → 刻度 ${TickMath.getTickAtSqrtRatio(largest)}`);
// #endregion tick-bounds

// #region full-math
const [ten, nine, three, one] = [10, 9, 3, 1].map((value) => JSBI.BigInt(value));
console.log(`10 × 10 ÷ 3，向上：${FullMath.mulDivRoundingUp(ten, ten, three)}`);
console.log(`10 × 10 ÷ 3，向下：${JSBI.divide(JSBI.multiply(ten, ten), three)}`);
console.log(`10 × 9 ÷ 3，整除：${FullMath.mulDivRoundingUp(ten, nine, three)}`);
// 负数不在定义域内：−3.33… 向上取整应当是 −3。
console.log(`-10 × 1 ÷ 3：${FullMath.mulDivRoundingUp(JSBI.unaryMinus(ten), one, three)}`);
// #endregion full-math

// #region amount-deltas
// 当前价格上下各一个可用的刻度。
const nearby = (tick: number) => TickMath.getSqrtRatioAtTick(nearestUsableTick(tick, tickSpacing));
const below = nearby(tickCurrent - tickSpacing);
const above = nearby(tickCurrent + tickSpacing);

console.log(`token0 向下：${SqrtPriceMath.getAmount0Delta(price, above, liquidity, false)}`);
console.log(`token0 向上：${SqrtPriceMath.getAmount0Delta(price, above, liquidity, true)}`);
console.log(`token1 向下：${SqrtPriceMath.getAmount1Delta(below, price, liquidity, false)}`);
console.log(`token1 向上：${SqrtPriceMath.getAmount1Delta(below, price, liquidity, true)}`);
// #endregion amount-deltas

// #region next-price
const oneWxoc = amountOf(WXOC, '1').quotient;
const fiveUsdt = amountOf(USDT, '5').quotient;
const selling = SqrtPriceMath.getNextSqrtPriceFromInput(price, liquidity, oneWxoc, true);
const buying = SqrtPriceMath.getNextSqrtPriceFromInput(price, liquidity, fiveUsdt, false);
console.log(`现在的价格：${price}`);
console.log(`付出 1 WXOC：${selling}`);
console.log(`付出 5 USDT：${buying}`);

// 价格到 0 为止，这些流动性给出的 token1 也不足这么多（已向上取整），所以要不到。
const allToken1 = SqrtPriceMath.getAmount1Delta(JSBI.BigInt(0), price, liquidity, true);
await showFailure(() =>
  SqrtPriceMath.getNextSqrtPriceFromOutput(price, liquidity, allToken1, true),
);
// #endregion next-price

// #region swap-step
// 目标放得足够低，1 WXOC 走不到；amountRemaining 为正表示精确输入。
const farTarget = TickMath.getSqrtRatioAtTick(tickCurrent - 10 * tickSpacing);
const [next, amountIn, amountOut, feeAmount] = SwapMath.computeSwapStep(
  price,
  farTarget,
  liquidity,
  amountOf(WXOC, '1').quotient,
  fee,
);
console.log(`停在目标之前：${JSBI.greaterThan(next, farTarget)}`);
console.log(`输入 ${amountIn}`);
console.log(`手续费 ${feeAmount}`);
console.log(`输出 ${formatUnits(BigInt(amountOut.toString()), USDT.decimals)} USDT`);

const quoted = await quote(pool, WXOC, parseUnits('1', WXOC.decimals), TradeType.EXACT_INPUT);
console.log(`报价合约：${formatUnits(quoted, USDT.decimals)} USDT`);
// #endregion swap-step

// #region swap-step-output
// amountRemaining 为负表示精确输出：要 5 USDT。
const [, inputForOutput, exactOutput, feeForOutput] = SwapMath.computeSwapStep(
  price,
  TickMath.getSqrtRatioAtTick(tickCurrent - 10 * tickSpacing),
  liquidity,
  JSBI.unaryMinus(amountOf(USDT, '5').quotient),
  fee,
);
const cost = BigInt(JSBI.add(inputForOutput, feeForOutput).toString());
console.log(`得到 ${exactOutput} 个最小单位的 USDT`);
console.log(`付出 ${formatUnits(cost, WXOC.decimals)} WXOC（含手续费）`);
// #endregion swap-step-output

// #region swap-step-target
// 剩余数量太多：走到目标为止，剩下的留给下一步。
const nearTarget = TickMath.getSqrtRatioAtTick(
  nearestUsableTick(tickCurrent - tickSpacing, tickSpacing),
);
const remaining = amountOf(WXOC, '1000').quotient;
const [reached, used, , usedFee] = SwapMath.computeSwapStep(
  price,
  nearTarget,
  liquidity,
  remaining,
  fee,
);
const left = BigInt(JSBI.subtract(remaining, JSBI.add(used, usedFee)).toString());
console.log(`到达目标：${JSBI.equal(reached, nearTarget)}`);
console.log(`还剩 ${formatUnits(left, WXOC.decimals)} WXOC`);
// #endregion swap-step-target

// #region read-growth
// 卖出 10 WXOC，池里的头寸得到手续费；读取固定在这笔兑换的区块上。
const { blockNumber } = await sell(deployments.wxoc, parseUnits('10', WXOC.decimals), fee);
// 4 号头寸在本地链启动时铸造；在你的程序里换成自己的编号。
const tokenId = 4n;
const growth = await readFeeGrowth(tokenId, WXOC, USDT, fee, blockNumber);
// #endregion read-growth

// #region growth-inside
const [inside0, inside1] = TickLibrary.getFeeGrowthInside(...growth.inside);
console.log(`区间内的增长：${inside0}、${inside1}`);
// #endregion growth-inside

// #region tokens-owed
const [now0, now1] = TickLibrary.getFeeGrowthInside(...growth.inside);
const [owed0, owed1] = PositionLibrary.getTokensOwed(...growth.last, growth.liquidity, now0, now1);
console.log(`应得：${owed0} 与 ${owed1}`);
// #endregion tokens-owed

// #region simulate-collect
// 用头寸所有者的身份模拟领取，不发交易。
const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
const owner = await publicClient.readContract({
  ...manager,
  functionName: 'ownerOf',
  args: [tokenId],
});
const { result: collected } = await publicClient.simulateContract({
  ...manager,
  functionName: 'collect',
  args: [{ tokenId, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }],
  account: owner,
});
console.log(`合约：${collected[0]} 与 ${collected[1]}`);
// #endregion simulate-collect

// #region wrap-around
// 增长值是 256 位的累加器，溢出后从 0 重新开始；后读到的数可能更小，差值仍然正确。
const nearMax = JSBI.BigInt((2n ** 256n - 5n).toString());
const afterZero = JSBI.BigInt(3);
const zero = JSBI.BigInt(0);
const q128 = JSBI.BigInt((2n ** 128n).toString());
const [afterWrap] = PositionLibrary.getTokensOwed(nearMax, zero, q128, afterZero, zero);
console.log(`从 2^256 − 5 增长到 3：${afterWrap}`);
// #endregion wrap-around
