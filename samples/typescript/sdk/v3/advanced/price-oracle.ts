// SPDX-License-Identifier: MIT
// 价格预言机：扩充观测槽，让时间与价格变动，再从累计值算出时间加权平均价格。
// #region imports
import { Token } from '@uniswap/sdk-core';
import { FeeAmount, tickToPrice } from '@uniswap/v3-sdk';
import { erc20Abi, parseUnits, type Address } from 'viem';
import { quoterAbi, swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { findPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const poolAddress = await findPool(WXOC, USDT, fee);
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const period = 30 * 60;
// #endregion setup

// #region cardinality
async function readSlots(blockNumber?: bigint) {
  const [, tick, index, cardinality, cardinalityNext] = await publicClient.readContract({
    ...pool,
    functionName: 'slot0',
    blockNumber,
  });
  return { tick, index, cardinality, cardinalityNext };
}

async function printSlots() {
  const { index, cardinality, cardinalityNext } = await readSlots();
  console.log(`最新观测值在槽 ${index}，观测槽数量 ${cardinality}，已备好 ${cardinalityNext}`);
}

await printSlots();
// #endregion cardinality

// #region observe
/** 读取两个时刻的累计值：seconds 秒之前与现在。 */
async function observe(seconds: number) {
  return publicClient.readContract({
    ...pool,
    functionName: 'observe',
    args: [[seconds, 0]],
  });
}

// #endregion observe

// #region no-history
// 只有一个槽，没有 30 分钟的历史。
await showFailure(() => observe(period));
// #endregion no-history

// #region slots-needed
const grow = { ...pool, account, functionName: 'increaseObservationCardinalityNext' } as const;

// 每个新槽写一次存储：多 100 个槽要多少 Gas，除以 100。
const gasFor100 = await publicClient.estimateContractGas({ ...grow, args: [100] });
const gasFor200 = await publicClient.estimateContractGas({ ...grow, args: [200] });
const gasPerSlot = (gasFor200 - gasFor100) / 100n;
console.log(`每个新槽约 ${gasPerSlot} Gas`);

// 一秒至多写一条观测值：槽比窗口的秒数多，历史就挤不短。
const slotsNeeded = period + 1;
console.log(`窗口 ${period} 秒，至少要 ${slotsNeeded} 个槽`);
console.log(`扩充到这么多约需 ${gasPerSlot * BigInt(slotsNeeded - 1)} Gas`);
// #endregion slots-needed

// #region grow
// 这里只扩充到 4 个，好让后面看到它写满。
const { request: growRequest } = await publicClient.simulateContract({ ...grow, args: [4] });
await waitForSuccess(await walletClient.writeContract(growRequest));
await printSlots();
// #endregion grow

// #region market
async function approve(token: Address, amount: bigint) {
  // 不用 simulateContract：它要解码返回值，而有的代币的 approve 什么也不返回。
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.swapRouter, amount],
  });
  await waitForSuccess(hash);
}

/** 按市价兑换，改变池的价格；下限取报价的 99.5%。 */
async function swap(tokenIn: Address, tokenOut: Address, amountIn: bigint) {
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [tokenIn, tokenOut, fee, amountIn, 0n],
  });
  const { timestamp } = await publicClient.getBlock();
  const { request } = await publicClient.simulateContract({
    account,
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut,
        fee,
        recipient: account.address,
        deadline: timestamp + 20n * 60n,
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

const buy = (usdt: string) =>
  swap(deployments.usdt, deployments.wxoc, parseUnits(usdt, USDT.decimals));
const sell = (wxoc: string) =>
  swap(deployments.wxoc, deployments.usdt, parseUnits(wxoc, WXOC.decimals));

// 只授权后面要用的总数：买三次，卖两次。
await approve(deployments.usdt, parseUnits('6000', USDT.decimals));
await approve(deployments.wxoc, parseUnits('800', WXOC.decimals));
// #endregion market

// #region history
function priceAt(tick: number): string {
  return tickToPrice(WXOC, USDT, tick).toSignificant(6);
}

async function spot(): Promise<number> {
  const { tick } = await readSlots();
  console.log(`即时刻度 ${tick}，1 WXOC = ${priceAt(tick)} USDT`);
  return tick;
}

// 三段各 600 秒：交易所在的区块比前一个晚 1 秒，所以先前进 599 秒。
await buy('1000');
const first = await spot();
await moveTime(599);
await buy('1000');
const second = await spot();
await moveTime(599);
await sell('300');
const third = await spot();
await moveTime(600);
await printSlots();
// #endregion history

// #region twap
/** 整数除法向 −∞ 取整；BigInt 的 / 向零截断，负数会差一个刻度。 */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

async function average(seconds: number) {
  const [tickCumulatives, secondsPerLiquidity] = await observe(seconds);
  // 累计值按模 2^56 与 2^160 回绕，相减之后也要取模。
  const tickDelta = BigInt.asIntN(56, tickCumulatives[1] - tickCumulatives[0]);
  const secondsPerLiquidityDelta = BigInt.asUintN(
    160,
    secondsPerLiquidity[1] - secondsPerLiquidity[0],
  );
  return {
    tickDelta,
    tick: Number(floorDivide(tickDelta, BigInt(seconds))),
    liquidity: (BigInt(seconds) << 128n) / secondsPerLiquidityDelta,
  };
}

const mean = await average(period);
console.log(`累计刻度之差：${mean.tickDelta}，${period} 秒`);
console.log(`平均刻度 ${mean.tick}，TWAP：1 WXOC = ${priceAt(mean.tick)} USDT`);
console.log(`向零截断则是 ${mean.tickDelta / BigInt(period)}`);
console.log(`三段的算术平均：${((first + second + third) / 3).toFixed(2)}`);
// #endregion twap

// #region liquidity
console.log(`调和平均流动性：${mean.liquidity}`);
console.log(
  `liquidity()：     ${await publicClient.readContract({ ...pool, functionName: 'liquidity' })}`,
);
// #endregion liquidity

// #region manipulate
// 一笔大额买入：即时价格立刻变，平均价格要等时间过去才变。
await buy('4000');
await spot();
const sameBlock = await average(period);
console.log(`同一区块的平均刻度 ${sameBlock.tick}：${priceAt(sameBlock.tick)} USDT`);
await moveTime(60);
const minuteLater = await average(period);
console.log(`60 秒之后的平均刻度 ${minuteLater.tick}：${priceAt(minuteLater.tick)} USDT`);
// #endregion manipulate

// #region overwritten
/** 池里最早的观测值距今多少秒。 */
async function historyLength(): Promise<number> {
  // 几次读取固定在同一个区块：中间写进新的观测值，槽就错开了。
  const { number: blockNumber, timestamp } = await publicClient.getBlock();
  const { index, cardinality } = await readSlots(blockNumber);
  const observation = { ...pool, functionName: 'observations', blockNumber } as const;
  const read = (slot: number) =>
    publicClient.readContract({ ...observation, args: [BigInt(slot)] });
  // 最新一条的下一个槽最旧；它还没写过时，最旧的是槽 0。
  const next = await read((index + 1) % cardinality);
  const [oldest] = next[3] ? next : await read(0);
  return Number(timestamp) - oldest;
}

console.log(`历史长度 ${await historyLength()} 秒`);
await sell('500');
await printSlots();
const available = await historyLength();
console.log(`再写一次之后，历史长度 ${available} 秒`);
await showFailure(() => observe(period));
// 只用来显示：用现有的最长历史，并且让用户知道它有多长。据它动用资金的，到这里就停下。
const shorter = await average(available);
console.log(`${available} 秒的平均刻度 ${shorter.tick}：${priceAt(shorter.tick)} USDT`);
// #endregion overwritten

// 图里各槽的时间：槽 2 是第一次兑换之后 600 秒写的，别的以它为准。
const writtenAt = await Promise.all(
  [0n, 1n, 2n, 3n].map(async (slot) => {
    const call = { ...pool, functionName: 'observations' } as const;
    const [time] = await publicClient.readContract({ ...call, args: [slot] });
    return time;
  }),
);
const since = writtenAt.map((time) => time - writtenAt[2] + 600);
console.log(`各槽的时间：槽 0 在 ${since[0]} 秒，槽 1 在 ${since[1]} 秒，槽 3 在 ${since[3]} 秒`);

// #region errors
// BigInt 不能与 number 相除。TypeScript 会拒绝；这里绕过类型，看 JavaScript 的报错。
const untyped = mean.tickDelta as unknown as number;
await showFailure(() => untyped / period);
// #endregion errors
