// SPDX-License-Identifier: MIT
// 活跃流动性：从当前刻度向两边逐个穿过已初始化的刻度，得到每个价格区间的流动性。
// #region imports
import { Percent, Price, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  priceToClosestTick,
  SqrtPriceMath,
  TickMath,
  tickToPrice,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { erc20Abi, formatUnits, parseUnits, type Address, type Hex } from 'viem';
import { quoterAbi, swapRouterAbi, tickLensAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { findPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const poolAddress = await findPool(WXOC, USDT, fee);
const poolContract = { address: poolAddress, abi: v3PoolAbi } as const;
// #endregion setup

// #region read
/** 池在某个区块上的状态。 */
async function readPool(blockNumber: bigint) {
  const [[sqrtPriceX96, tick], liquidity, tickSpacing] = await publicClient.multicall({
    contracts: [
      { ...poolContract, functionName: 'slot0' },
      { ...poolContract, functionName: 'liquidity' },
      { ...poolContract, functionName: 'tickSpacing' },
    ],
    allowFailure: false,
    blockNumber,
  });
  return { sqrtPriceX96, tick, liquidity, tickSpacing };
}

/** 全部已初始化的刻度，从小到大；读取的方法见“读取池数据”。 */
async function readTicks(blockNumber: bigint, tickSpacing: number) {
  const first = Math.ceil(TickMath.MIN_TICK / tickSpacing) >> 8;
  const last = Math.floor(TickMath.MAX_TICK / tickSpacing) >> 8;
  const words = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const populated = await publicClient.multicall({
    contracts: words.map(
      (word) =>
        ({
          address: deployments.tickLens,
          abi: tickLensAbi,
          functionName: 'getPopulatedTicksInWord',
          args: [poolAddress, word],
        }) as const,
    ),
    allowFailure: false,
    blockNumber,
  });
  return populated.flat().sort((a, b) => a.tick - b.tick);
}
// #endregion read

// #region send
/** 先模拟再发送；返回交易所在的区块。 */
async function send(to: Address, data: Hex): Promise<bigint> {
  await publicClient.call({ account, to, data });
  const hash = await walletClient.sendTransaction({ to, data });
  const { blockNumber } = await waitForSuccess(hash);
  return blockNumber;
}

async function approve(token: Address, spender: Address, amount: bigint) {
  // 不用 simulateContract：它要解码返回值，而有的代币的 approve 什么也不返回。
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}
// #endregion send

// #region prepare
function usableTick(price: string, tickSpacing: number): number {
  const base = parseUnits('1', WXOC.decimals).toString();
  const quote = parseUnits(price, USDT.decimals).toString();
  const tick = priceToClosestTick(new Price(WXOC, USDT, base, quote));
  return nearestUsableTick(tick, tickSpacing);
}

/** 在不含当前价格的区间里加一个头寸，让分布有几级台阶。 */
async function addPosition(low: string, high: string, amounts: [string, string]) {
  const { number } = await publicClient.getBlock();
  const { sqrtPriceX96, tick, liquidity, tickSpacing } = await readPool(number);
  const pool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
  const position = Position.fromAmounts({
    pool,
    tickLower: usableTick(low, tickSpacing),
    tickUpper: usableTick(high, tickSpacing),
    amount0: parseUnits(amounts[0], WXOC.decimals).toString(),
    amount1: parseUnits(amounts[1], USDT.decimals).toString(),
    useFullPrecision: false,
  });
  const { amount0, amount1 } = position.mintAmounts;
  await approve(deployments.wxoc, deployments.positionManager, BigInt(amount0.toString()));
  await approve(deployments.usdt, deployments.positionManager, BigInt(amount1.toString()));
  const { calldata } = NonfungiblePositionManager.addCallParameters(position, {
    slippageTolerance: checkedSlippage(new Percent(50, 10_000)),
    recipient: account.address,
    deadline: (await deadline()).toString(),
  });
  return send(deployments.positionManager, calldata as Hex);
}

const before = await readPool(await publicClient.getBlockNumber());
await addPosition('4.5', '4.8', ['0', '2000']);
// 区块号取自回执：getBlockNumber 会缓存几秒，刚发完交易就问，得到的是旧的。
const blockNumber = await addPosition('5.2', '5.4', ['90', '0']);
const state = await readPool(blockNumber);
console.log(`加头寸之前 liquidity()：${before.liquidity}`);
console.log(`加头寸之后 liquidity()：${state.liquidity}`);
// #endregion prepare

// #region ticks
const ticks = await readTicks(blockNumber, state.tickSpacing);
for (const { tick, liquidityNet } of ticks)
  console.log(`刻度 ${tick}：liquidityNet ${liquidityNet}`);
// #endregion ticks

// #region walk
interface Interval {
  tickLower: number;
  tickUpper: number;
  liquidity: bigint;
}

type PopulatedTick = (typeof ticks)[number];

/** 每个区间的流动性，从低价到高价；current 是当前刻度，active 是 liquidity() 的值。 */
function walk(list: PopulatedTick[], current: number, active: bigint): Interval[] {
  // 刻度等于当前刻度时，它已经在当前价格之下（或正好相等），属于下方。
  const below = list.filter(({ tick }) => tick <= current).reverse();
  const above = list.filter(({ tick }) => tick > current);
  const intervals = [{ tickLower: below[0].tick, tickUpper: above[0].tick, liquidity: active }];

  let liquidity = active;
  for (let i = 0; i < above.length; i += 1) {
    liquidity += above[i].liquidityNet; // 向上穿过：加
    if (i + 1 === above.length) break;
    intervals.push({ tickLower: above[i].tick, tickUpper: above[i + 1].tick, liquidity });
  }
  // 穿过最高的刻度之后，不应当还有流动性。
  if (liquidity !== 0n) throw new Error(`最高刻度之上还剩 ${liquidity}：刻度数据不完整`);

  liquidity = active;
  for (let i = 0; i < below.length; i += 1) {
    liquidity -= below[i].liquidityNet; // 向下穿过：减
    if (i + 1 === below.length) break;
    intervals.unshift({ tickLower: below[i + 1].tick, tickUpper: below[i].tick, liquidity });
  }
  if (liquidity !== 0n) throw new Error(`最低刻度之下还剩 ${liquidity}：刻度数据不完整`);
  return intervals;
}

const intervals = walk(ticks, state.tick, state.liquidity);
// #endregion walk

// #region table
/** 区间里实际存放的两种代币：当前价格之上只有 token0，之下只有 token1。 */
function amountsIn({ tickLower, tickUpper, liquidity }: Interval, sqrtPriceX96: bigint) {
  const low = BigInt(TickMath.getSqrtRatioAtTick(tickLower).toString());
  const high = BigInt(TickMath.getSqrtRatioAtTick(tickUpper).toString());
  const clamped = sqrtPriceX96 < low ? low : sqrtPriceX96 > high ? high : sqrtPriceX96;
  const [a, p, b, l] = [low, clamped, high, liquidity].map((value) => JSBI.BigInt(String(value)));
  return {
    amount0: BigInt(SqrtPriceMath.getAmount0Delta(p, b, l, false).toString()),
    amount1: BigInt(SqrtPriceMath.getAmount1Delta(a, p, l, false).toString()),
  };
}

function shownPrice(tick: number): string {
  if (tick === ticks[0].tick) return '0';
  if (tick === ticks[ticks.length - 1].tick) return '∞';
  return tickToPrice(WXOC, USDT, tick).toSignificant(5);
}

function contains({ tickLower, tickUpper }: Interval, tick: number): boolean {
  return tickLower <= tick && tick < tickUpper;
}

const rows = intervals.map((interval) => {
  const { amount0, amount1 } = amountsIn(interval, state.sqrtPriceX96);
  const wxoc = Number(formatUnits(amount0, WXOC.decimals)).toFixed(2);
  const usdt = Number(formatUnits(amount1, USDT.decimals)).toFixed(2);
  return {
    从: shownPrice(interval.tickLower),
    到: shownPrice(interval.tickUpper),
    流动性: interval.liquidity,
    WXOC: wxoc,
    USDT: usdt,
    当前价格: contains(interval, state.tick) ? '在这里' : '',
  };
});
console.table(rows);
// #endregion table

// #region floor
const { tick, tickSpacing } = state;
console.log(`当前刻度：${tick}`);
console.log(`向下取整：${Math.floor(tick / tickSpacing) * tickSpacing}`);
console.log(`截断：${Math.trunc(tick / tickSpacing) * tickSpacing}`);
// #endregion floor

// #region cross
// 买入 WXOC，把价格推过 5.2：先报价，下限取报价的 99.5%。
const amountIn = parseUnits('2200', USDT.decimals);
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.usdt, deployments.wxoc, fee, amountIn, 0n],
});
await approve(deployments.usdt, deployments.swapRouter, amountIn);
const { request } = await publicClient.simulateContract({
  account,
  address: deployments.swapRouter,
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      tokenIn: deployments.usdt,
      tokenOut: deployments.wxoc,
      fee,
      recipient: account.address,
      deadline: await deadline(),
      amountIn,
      amountOutMinimum: (quoted * 995n) / 1000n,
      sqrtPriceLimitX96: 0n,
    },
  ],
});
const swapped = await waitForSuccess(await walletClient.writeContract(request));

const after = await readPool(swapped.blockNumber);
const predicted = intervals.find((interval) => contains(interval, after.tick));
console.log(`兑换之后的刻度：${after.tick}，价格 ${shownPrice(after.tick)} USDT`);
console.log(`表里这个区间的流动性：${predicted?.liquidity}`);
console.log(`合约的 liquidity()：  ${after.liquidity}`);

const crossed = (await readTicks(swapped.blockNumber, tickSpacing)).find(
  ({ tick: index }) => index === predicted?.tickLower,
);
console.log(`穿过之后，刻度 ${crossed?.tick} 的 liquidityNet 仍是 ${crossed?.liquidityNet}`);
// #endregion cross

// #region errors
// 漏读了最低的刻度。
await showFailure(() => walk(ticks.slice(1), state.tick, state.liquidity));
// 刻度是兑换之后的，流动性却是兑换之前的。
await showFailure(() => walk(ticks, after.tick, state.liquidity));
// #endregion errors
