// SPDX-License-Identifier: MIT
// 增减流动性：给已有的头寸增加流动性，移除一半，再全部移除并销毁 NFT。
// #region imports
import { CurrencyAmount, Percent, Price, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Position,
  priceToClosestTick,
  type MethodParameters,
} from '@uniswap/v3-sdk';
import {
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  parseEventLogs,
  parseUnits,
  type Hex,
} from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { readPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const positionManager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));
// #endregion setup

// #region fetch-pool
/** WXOC/USDT 的池，每次都重新读取。 */
const fetchPool = () => readPool(WXOC, USDT, fee);
// #endregion fetch-pool

// #region send-function
async function deadlineIn(seconds: number): Promise<string> {
  const { timestamp } = await publicClient.getBlock();
  return (timestamp + BigInt(seconds)).toString();
}

/** 先模拟，再签名发送。 */
async function send({ calldata, value }: MethodParameters) {
  const transaction = {
    to: deployments.positionManager,
    data: calldata as Hex,
    value: BigInt(value),
  };
  await publicClient.call({ account, ...transaction });
  const hash = await walletClient.sendTransaction(transaction);
  return waitForSuccess(hash);
}

/** 授权头寸管理合约使用这么多 WXOC 与 USDT，不多给。 */
async function approve(wxoc: bigint, usdt: bigint) {
  for (const [address, amount] of [
    [deployments.wxoc, wxoc],
    [deployments.usdt, usdt],
  ] as const) {
    const hash = await walletClient.writeContract({
      address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [deployments.positionManager, amount],
    });
    await waitForSuccess(hash);
  }
}

function approveDeposit({ mintAmounts: { amount0, amount1 } }: Position) {
  return approve(BigInt(amount0.toString()), BigInt(amount1.toString()));
}
// #endregion send-function

// #region prepare
// 先有一个头寸：区间约 4 到 6 USDT，做法见“铸造头寸”。
const initialPool = await fetchPool();
function usableTick(price: string): number {
  const quote = parseUnits(price, USDT.decimals).toString();
  const ratio = new Price(WXOC, USDT, parseUnits('1', WXOC.decimals).toString(), quote);
  return nearestUsableTick(priceToClosestTick(ratio), initialPool.tickSpacing);
}
const initial = Position.fromAmounts({
  pool: initialPool,
  tickLower: usableTick('4'),
  tickUpper: usableTick('6'),
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: parseUnits('50', USDT.decimals).toString(),
  useFullPrecision: false,
});
await approveDeposit(initial);
const minted = await send(
  NonfungiblePositionManager.addCallParameters(initial, {
    slippageTolerance,
    recipient: account.address,
    deadline: await deadlineIn(20 * 60),
  }),
);
const [{ args: mintedArgs }] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: minted.logs,
});
const { tokenId } = mintedArgs;
// #endregion prepare

// #region read
/** 从链上读出头寸：区间与流动性以合约记录的为准。 */
async function fetchPosition(): Promise<Position> {
  const [, , token0, token1, positionFee, tickLower, tickUpper, liquidity] =
    await publicClient.readContract({
      ...positionManager,
      functionName: 'positions',
      args: [tokenId],
    });
  if (token0 !== WXOC.address || token1 !== USDT.address || positionFee !== fee) {
    throw new Error(`头寸 ${tokenId} 不属于 WXOC/USDT 0.30% 的池`);
  }
  const pool = await fetchPool();
  return new Position({ pool, tickLower, tickUpper, liquidity: liquidity.toString() });
}

const current = await fetchPosition();
console.log(`头寸 ${tokenId}：刻度 [${current.tickLower}, ${current.tickUpper}]`);
console.log(`流动性：${current.liquidity.toString()}`);
// #endregion read

// #region increase-position
// 这个对象只描述“要增加的部分”，但上下界取自头寸本身。
const addition = Position.fromAmounts({
  pool: current.pool,
  tickLower: current.tickLower,
  tickUpper: current.tickUpper,
  amount0: parseUnits('2', WXOC.decimals).toString(),
  amount1: parseUnits('20', USDT.decimals).toString(),
  useFullPrecision: false,
});
const increase = NonfungiblePositionManager.addCallParameters(addition, {
  tokenId: tokenId.toString(),
  slippageTolerance,
  deadline: await deadlineIn(20 * 60),
});
// #endregion increase-position

// #region not-approved
// 铸造时的授权已经用完。
await showFailure(() => send(increase));
// #endregion not-approved

// #region increase
// 为这一次重新授权。
await approveDeposit(addition);
const increased = await send(increase);
const [{ args: added }] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: increased.logs,
});
console.log(`增加流动性：${added.liquidity}`);
console.log(`存入 ${formatUnits(added.amount0, 18)} WXOC 与 ${formatUnits(added.amount1, 6)} USDT`);
const afterIncrease = await fetchPosition();
console.log(`流动性：${afterIncrease.liquidity.toString()}`);
// #endregion increase

// #region wrong-ticks
// 按当前价格另算一个区间：数量的比例属于别的区间，合约按头寸自己的区间一算就对不上。
const recomputed = Position.fromAmounts({
  pool: afterIncrease.pool,
  tickLower: usableTick('4.5'),
  tickUpper: usableTick('6'),
  amount0: parseUnits('2', WXOC.decimals).toString(),
  amount1: parseUnits('20', USDT.decimals).toString(),
  useFullPrecision: false,
});
await approveDeposit(recomputed);
const wrongTicks = NonfungiblePositionManager.addCallParameters(recomputed, {
  tokenId: tokenId.toString(),
  slippageTolerance,
  deadline: await deadlineIn(20 * 60),
});
await showFailure(() => send(wrongTicks));
// 没有用掉的授权清零。
await approve(0n, 0n);
// #endregion wrong-ticks

// #region remove-half
const zeroOwed = {
  expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(WXOC, 0),
  expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, 0),
  recipient: account.address,
};
const removeHalf = NonfungiblePositionManager.removeCallParameters(afterIncrease, {
  tokenId: tokenId.toString(),
  // 50%，写成分子与分母。
  liquidityPercentage: new Percent(50, 100),
  slippageTolerance,
  deadline: await deadlineIn(20 * 60),
  collectOptions: zeroOwed,
});
// #endregion remove-half

// #region decode
/** 列出 multicall 里依次调用的函数。 */
function calledFunctions({ calldata }: MethodParameters): string {
  const call = decodeFunctionData({ abi: positionManagerAbi, data: calldata as Hex });
  if (call.functionName !== 'multicall') return call.functionName;
  return call.args[0]
    .map((data) => decodeFunctionData({ abi: positionManagerAbi, data }).functionName)
    .join('、');
}
console.log(`移除一半：${calledFunctions(removeHalf)}`);
// #endregion decode

// #region send-remove
const removed = await send(removeHalf);
const [{ args: decreased }] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'DecreaseLiquidity',
  logs: removed.logs,
});
const [{ args: collected }] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'Collect',
  logs: removed.logs,
});
console.log(`移除流动性：${decreased.liquidity}`);
console.log(`计入待领取：${decreased.amount0} 与 ${decreased.amount1}（最小单位）`);
console.log(`实际收到：${collected.amount0} 与 ${collected.amount1}（最小单位）`);
// #endregion send-remove

// #region not-cleared
// 还有流动性时不能销毁。
await showFailure(() =>
  publicClient.simulateContract({
    ...positionManager,
    account,
    functionName: 'burn',
    args: [tokenId],
  }),
);
// #endregion not-cleared

// #region remove-all
const remaining = await fetchPosition();
const removeAll = NonfungiblePositionManager.removeCallParameters(remaining, {
  tokenId: tokenId.toString(),
  liquidityPercentage: new Percent(1),
  slippageTolerance,
  deadline: await deadlineIn(20 * 60),
  burnToken: true,
  collectOptions: zeroOwed,
});
console.log(`全部移除：${calledFunctions(removeAll)}`);
await send(removeAll);
// #endregion remove-all

// #region burned
// 头寸已经销毁，再也读不到。
await showFailure(fetchPosition);
// #endregion burned

// #region reverts
// 头寸 3 属于别人：移除它的流动性会被拒绝。
const takeForeign = NonfungiblePositionManager.removeCallParameters(remaining, {
  tokenId: 3,
  liquidityPercentage: new Percent(50, 100),
  slippageTolerance,
  deadline: await deadlineIn(20 * 60),
  collectOptions: zeroOwed,
});
await showFailure(() => send(takeForeign));

// 增加流动性对任何人开放，持有人是谁不检查；这里被拒绝只因为截止时间已过。
const expired = NonfungiblePositionManager.addCallParameters(addition, {
  tokenId: 3,
  slippageTolerance,
  deadline: await deadlineIn(-1),
});
await showFailure(() => send(expired));
// #endregion reverts

// #region errors
const removal = {
  tokenId: tokenId.toString(),
  slippageTolerance,
  deadline: await deadlineIn(20 * 60),
  collectOptions: zeroOwed,
};
// 只有移除 100% 才能销毁。
await showFailure(() => {
  const options = { ...removal, liquidityPercentage: new Percent(50, 100), burnToken: true };
  NonfungiblePositionManager.removeCallParameters(afterIncrease, options);
});
// 比例太小，取整之后是 0。
await showFailure(() => {
  const options = { ...removal, liquidityPercentage: new Percent(0) };
  NonfungiblePositionManager.removeCallParameters(afterIncrease, options);
});
// Percent 的参数是整数之比，0.5 不是 50%。
await showFailure(() => {
  new Percent(0.5);
});
// #endregion errors
