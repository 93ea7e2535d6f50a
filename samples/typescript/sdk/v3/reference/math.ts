// SPDX-License-Identifier: MIT
// 数学类：用 WXOC/USDT 0.30% 池的状态演示每个函数的取整、符号与边界，并与合约对照。
// #region imports
import { Token } from '@uniswap/sdk-core';
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
  TICK_SPACINGS,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { erc20Abi, formatUnits, maxUint128, parseUnits } from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { findPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

// SDK 的数学类只接受 JSBI 整数，viem 返回的是 bigint，要经过字符串转换。
const toJsbi = (value: bigint) => JSBI.BigInt(value.toString());
const toBigint = (value: JSBI) => BigInt(value.toString());
const one = JSBI.BigInt(1);
const oneWxoc = parseUnits('1', WXOC.decimals);

const poolAddress = await findPool(WXOC, USDT, fee);
const poolContract = { address: poolAddress, abi: v3PoolAbi } as const;

const [[sqrtPriceX96, tickCurrent], activeLiquidity] = await publicClient.multicall({
  contracts: [
    { ...poolContract, functionName: 'slot0' },
    { ...poolContract, functionName: 'liquidity' },
  ],
  allowFailure: false,
});
const price = toJsbi(sqrtPriceX96);
const liquidity = toJsbi(activeLiquidity);
// #endregion setup

// #region tick-to-price
const ratio = TickMath.getSqrtRatioAtTick(tickCurrent);
console.log(`刻度 ${tickCurrent} → ${ratio}`);
console.log(`即 1 WXOC = ${tickToPrice(WXOC, USDT, tickCurrent).toSignificant(6)} USDT`);
// #endregion tick-to-price

// #region price-to-tick
// 向下取整：恰好在刻度上时得到这个刻度，小一个单位就落到下一格。
console.log(`${ratio} → 刻度 ${TickMath.getTickAtSqrtRatio(ratio)}`);
console.log(`减 1 → 刻度 ${TickMath.getTickAtSqrtRatio(JSBI.subtract(ratio, one))}`);
// #endregion price-to-tick

// #region tick-bounds
await showFailure(() => TickMath.getSqrtRatioAtTick(TickMath.MAX_TICK + 1));
// 上限本身对应 MAX_TICK，但反方向不接受它：合约里的价格总是严格小于上限。
await showFailure(() => TickMath.getTickAtSqrtRatio(TickMath.MAX_SQRT_RATIO));
const largest = JSBI.subtract(TickMath.MAX_SQRT_RATIO, one);
console.log(`上限减 1 → 刻度 ${TickMath.getTickAtSqrtRatio(largest)}`);
// #endregion tick-bounds

// #region full-math
const [ten, nine, three] = [10, 9, 3].map((value) => JSBI.BigInt(value));
console.log(`10 × 10 ÷ 3，向上：${FullMath.mulDivRoundingUp(ten, ten, three)}`);
console.log(`10 × 10 ÷ 3，向下：${JSBI.divide(JSBI.multiply(ten, ten), three)}`);
console.log(`10 × 9 ÷ 3，整除：${FullMath.mulDivRoundingUp(ten, nine, three)}`);
// 负数不在定义域内：−3.33… 向上取整应当是 −3。
console.log(`-10 × 1 ÷ 3：${FullMath.mulDivRoundingUp(JSBI.unaryMinus(ten), one, three)}`);
// #endregion full-math

// #region amount-deltas
// 当前价格上下各一个可用的刻度。
const spacing = TICK_SPACINGS[fee];
const below = TickMath.getSqrtRatioAtTick(nearestUsableTick(tickCurrent - spacing, spacing));
const above = TickMath.getSqrtRatioAtTick(nearestUsableTick(tickCurrent + spacing, spacing));

console.log(`token0 向下：${SqrtPriceMath.getAmount0Delta(price, above, liquidity, false)}`);
console.log(`token0 向上：${SqrtPriceMath.getAmount0Delta(price, above, liquidity, true)}`);
console.log(`token1 向下：${SqrtPriceMath.getAmount1Delta(below, price, liquidity, false)}`);
console.log(`token1 向上：${SqrtPriceMath.getAmount1Delta(below, price, liquidity, true)}`);
// #endregion amount-deltas

// #region next-price
const sell = SqrtPriceMath.getNextSqrtPriceFromInput(price, liquidity, toJsbi(oneWxoc), true);
const fiveUsdt = toJsbi(parseUnits('5', USDT.decimals));
const buy = SqrtPriceMath.getNextSqrtPriceFromInput(price, liquidity, fiveUsdt, false);
console.log(`现在的价格：${price}`);
console.log(`付出 1 WXOC：${sell}`);
console.log(`付出 5 USDT：${buy}`);

// 价格到 0 为止，这些流动性给出的 token1 也不足这么多（已向上取整），所以要不到。
const allToken1 = SqrtPriceMath.getAmount1Delta(JSBI.BigInt(0), price, liquidity, true);
await showFailure(() =>
  SqrtPriceMath.getNextSqrtPriceFromOutput(price, liquidity, allToken1, true),
);
// #endregion next-price

// #region swap-step
// 目标放得足够低，1 WXOC 走不到；amountRemaining 为正表示精确输入。
const farTarget = TickMath.getSqrtRatioAtTick(tickCurrent - 10 * spacing);
const [next, amountIn, amountOut, feeAmount] = SwapMath.computeSwapStep(
  price,
  farTarget,
  liquidity,
  toJsbi(oneWxoc),
  fee,
);
console.log(`停在目标之前：${JSBI.greaterThan(next, farTarget)}`);
console.log(`输入 ${amountIn}`);
console.log(`手续费 ${feeAmount}`);
console.log(`输出 ${formatUnits(toBigint(amountOut), USDT.decimals)} USDT`);

const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, oneWxoc, 0n],
});
console.log(`报价合约：${formatUnits(quoted, USDT.decimals)} USDT`);
// #endregion swap-step

// #region swap-step-output
// amountRemaining 为负表示精确输出：要 5 USDT。
const [, inputForOutput, exactOutput, feeForOutput] = SwapMath.computeSwapStep(
  price,
  farTarget,
  liquidity,
  JSBI.unaryMinus(fiveUsdt),
  fee,
);
const cost = toBigint(JSBI.add(inputForOutput, feeForOutput));
console.log(`得到 ${exactOutput} 个最小单位的 USDT`);
console.log(`付出 ${formatUnits(cost, WXOC.decimals)} WXOC（含手续费）`);
// #endregion swap-step-output

// #region swap-step-target
// 剩余数量太多：走到目标为止，剩下的留给下一步。
const remaining = toJsbi(parseUnits('1000', WXOC.decimals));
const [reached, used, , usedFee] = SwapMath.computeSwapStep(
  price,
  below,
  liquidity,
  remaining,
  fee,
);
const left = JSBI.subtract(remaining, JSBI.add(used, usedFee));
console.log(`到达目标：${JSBI.equal(reached, below)}`);
console.log(`还剩 ${formatUnits(toBigint(left), WXOC.decimals)} WXOC`);
// #endregion swap-step-target

// #region earn-fees
// 兑换 10 WXOC，让池里的头寸得到手续费。先报价，再按报价留 0.5% 的余地。
const tenWxoc = parseUnits('10', WXOC.decimals);
const { result: expected } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, tenWxoc, 0n],
});
const approval = await walletClient.writeContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.swapRouter, tenWxoc],
});
const approved = await waitForSuccess(approval);
const { timestamp } = await publicClient.getBlock({ blockNumber: approved.blockNumber });
const swap = await walletClient.writeContract({
  address: deployments.swapRouter,
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      tokenIn: deployments.wxoc,
      tokenOut: deployments.usdt,
      fee,
      recipient: account.address,
      deadline: timestamp + 20n * 60n,
      amountIn: tenWxoc,
      amountOutMinimum: (expected * 995n) / 1000n,
      sqrtPriceLimitX96: 0n,
    },
  ],
});
const { blockNumber } = await waitForSuccess(swap);
// #endregion earn-fees

// #region read-growth
// 本地链启动时在这个池里铸造的头寸；在你的程序里换成自己的编号。
const tokenId = 4n;
const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
// 头寸与池必须取自同一个区块，否则差值没有意义；这里取兑换所在的区块。
const position = await publicClient.readContract({
  ...manager,
  functionName: 'positions',
  args: [tokenId],
  blockNumber,
});
const [, , , , positionFee, tickLower, tickUpper, positionLiquidity, last0, last1] = position;
if (positionFee !== fee) throw new Error(`头寸 ${tokenId} 不在 0.30% 的池里`);

const [slot0, global0, global1, lower, upper] = await publicClient.multicall({
  contracts: [
    { ...poolContract, functionName: 'slot0' },
    { ...poolContract, functionName: 'feeGrowthGlobal0X128' },
    { ...poolContract, functionName: 'feeGrowthGlobal1X128' },
    { ...poolContract, functionName: 'ticks', args: [tickLower] },
    { ...poolContract, functionName: 'ticks', args: [tickUpper] },
  ],
  allowFailure: false,
  blockNumber,
});
// #endregion read-growth

// #region growth-inside
// ticks 的第 3、4 项是外侧增长。
const outside = (tick: typeof lower) => ({
  feeGrowthOutside0X128: toJsbi(tick[2]),
  feeGrowthOutside1X128: toJsbi(tick[3]),
});
const [inside0, inside1] = TickLibrary.getFeeGrowthInside(
  outside(lower),
  outside(upper),
  tickLower,
  tickUpper,
  slot0[1],
  toJsbi(global0),
  toJsbi(global1),
);
console.log(`区间内的增长：${inside0}、${inside1}`);
// #endregion growth-inside

// #region tokens-owed
const [owed0, owed1] = PositionLibrary.getTokensOwed(
  toJsbi(last0),
  toJsbi(last1),
  toJsbi(positionLiquidity),
  inside0,
  inside1,
);
console.log(`应得：${owed0} 与 ${owed1}`);

// 用头寸所有者的身份模拟领取，不发交易。
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
// #endregion tokens-owed

// #region wrap-around
// 增长值是 256 位的累加器，溢出后从 0 重新开始；后读到的数可能更小，差值仍然正确。
const nearMax = toJsbi(2n ** 256n - 5n);
const zero = JSBI.BigInt(0);
const q128 = toJsbi(2n ** 128n);
const [afterWrap] = PositionLibrary.getTokensOwed(nearMax, zero, q128, three, zero);
console.log(`从 2^256 − 5 增长到 3：${afterWrap}`);
// #endregion wrap-around
