// SPDX-License-Identifier: MIT
// 领取手续费：先让头寸赚到手续费，再查出真正可领的数量，领取，并按需换回原生代币。
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
  maxUint128,
  parseEventLogs,
  parseUnits,
  type Hex,
} from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
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

async function deadlineIn(seconds: number): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + BigInt(seconds);
}

async function approve(token: Token, spender: Hex, amount: bigint) {
  const hash = await walletClient.writeContract({
    address: token.address as Hex,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
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
// #endregion setup

// #region prepare
// 先有一个头寸：区间约 4 到 6 USDT，做法见“铸造头寸”。
const pool = await readPool(WXOC, USDT, fee);

function usableTick(price: string): number {
  const quote = parseUnits(price, USDT.decimals).toString();
  const ratio = new Price(WXOC, USDT, parseUnits('1', WXOC.decimals).toString(), quote);
  return nearestUsableTick(priceToClosestTick(ratio), pool.tickSpacing);
}

const position = Position.fromAmounts({
  pool,
  tickLower: usableTick('4'),
  tickUpper: usableTick('6'),
  amount0: parseUnits('50', WXOC.decimals).toString(),
  amount1: parseUnits('250', USDT.decimals).toString(),
  useFullPrecision: false,
});
const { amount0, amount1 } = position.mintAmounts;
await approve(WXOC, deployments.positionManager, BigInt(amount0.toString()));
await approve(USDT, deployments.positionManager, BigInt(amount1.toString()));
const minted = await send(
  NonfungiblePositionManager.addCallParameters(position, {
    slippageTolerance: checkedSlippage(new Percent(50, 10_000)),
    recipient: account.address,
    deadline: (await deadlineIn(20 * 60)).toString(),
  }),
);
const [{ args: mintedArgs }] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: minted.logs,
});
const { tokenId } = mintedArgs;
// #endregion prepare

// #region swaps
/** 在同一个池里兑换：先报价，最少收到报价的 99.5%。 */
async function swap(tokenIn: Token, tokenOut: Token, amountIn: bigint): Promise<bigint> {
  const [from, to] = [tokenIn.address as Hex, tokenOut.address as Hex];
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [from, to, fee, amountIn, 0n],
  });
  await approve(tokenIn, deployments.swapRouter, amountIn);
  const { request, result } = await publicClient.simulateContract({
    account,
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: from,
        tokenOut: to,
        fee,
        recipient: account.address,
        deadline: await deadlineIn(20 * 60),
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  const hash = await walletClient.writeContract(request);
  await waitForSuccess(hash);
  return result;
}

// 一来一回，两种代币都产生手续费。
const received = await swap(WXOC, USDT, parseUnits('20', WXOC.decimals));
await swap(USDT, WXOC, received);
console.log(`卖出 20 WXOC，得到 ${formatUnits(received, USDT.decimals)} USDT，再全部换回`);
// #endregion swaps

// #region stale
const positionCall = { ...positionManager, functionName: 'positions', args: [tokenId] } as const;
const stored = await publicClient.readContract(positionCall);
console.log(`positions 记录的待领取：${stored[10]} 与 ${stored[11]}`);
// #endregion stale

// #region claimable
/** 以 caller 的身份模拟领取：合约先把手续费结算到最新，再返回能领的数量。 */
async function claimable(caller: Hex): Promise<readonly [bigint, bigint]> {
  const { result } = await publicClient.simulateContract({
    ...positionManager,
    account: caller,
    functionName: 'collect',
    args: [{ tokenId, recipient: caller, amount0Max: maxUint128, amount1Max: maxUint128 }],
  });
  return result;
}

const [fees0, fees1] = await claimable(account.address);
console.log(`真正可领：${formatUnits(fees0, 18)} WXOC 与 ${formatUnits(fees1, 6)} USDT`);
// #endregion claimable

// #region not-approved
// 不是持有人，也没有得到授权，模拟同样被拒绝。
await showFailure(() => claimable(deployments.wxoc));
// #endregion not-approved

// #region share
// 手续费按流动性的份额分配：两笔兑换期间，价格没有离开任何一个区间。
const { liquidity: totalLiquidity } = await readPool(WXOC, USDT, fee);
const share = new Percent(mintedArgs.liquidity.toString(), totalLiquidity.toString());
console.log(`头寸占活跃流动性的 ${share.toFixed(4)}%`);
const paid0 = CurrencyAmount.fromRawAmount(WXOC, parseUnits('20', WXOC.decimals).toString());
const expected0 = paid0.multiply(new Percent(fee, 1_000_000)).multiply(share);
console.log(`20 WXOC × 0.30% × 份额 = ${expected0.toFixed(12)} WXOC`);
// #endregion share

// #region collect
const collect = NonfungiblePositionManager.collectCallParameters({
  tokenId: tokenId.toString(),
  expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(WXOC, fees0.toString()),
  expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, fees1.toString()),
  recipient: account.address,
});
const receipt = await send(collect);
const [{ args: collected }] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'Collect',
  logs: receipt.logs,
});
console.log(`领到：${collected.amount0} 与 ${collected.amount1}（最小单位）`);
const afterwards = await publicClient.readContract(positionCall);
console.log(`流动性不变：${afterwards[7] === stored[7]}`);
// #endregion collect

// #region decode
/** 列出依次调用的函数；只有一个调用时，SDK 不包 multicall。 */
function calledFunctions({ calldata }: MethodParameters): string {
  const call = decodeFunctionData({ abi: positionManagerAbi, data: calldata as Hex });
  if (call.functionName !== 'multicall') return call.functionName;
  return call.args[0]
    .map((data) => decodeFunctionData({ abi: positionManagerAbi, data }).functionName)
    .join('、');
}
console.log(`领取代币：${calledFunctions(collect)}`);
// #endregion decode

// #region native
// 再产生一些手续费，这次以 XOC 领取。
await swap(USDT, WXOC, await swap(WXOC, USDT, parseUnits('20', WXOC.decimals)));
const [owed0, owed1] = await claimable(account.address);

function collectNative(expected0: bigint): MethodParameters {
  return NonfungiblePositionManager.collectCallParameters({
    tokenId: tokenId.toString(),
    expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(XOC, expected0.toString()),
    expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, owed1.toString()),
    recipient: account.address,
  });
}

const native = collectNative(owed0);
console.log(`领取原生代币：${calledFunctions(native)}`);
// #endregion native

// #region minimum
// 期望的数量在这里是下限：多写一个最小单位就回滚。
await showFailure(() => send(collectNative(owed0 + 1n)));
// #endregion minimum

// #region send-native
const before = await publicClient.getBalance(account);
const nativeReceipt = await send(native);
// 余额的变化要加回 Gas 费，才是收到的数量。
const gas = nativeReceipt.gasUsed * nativeReceipt.effectiveGasPrice;
const gained = (await publicClient.getBalance(account)) - before + gas;
console.log(`收到 ${formatUnits(gained, XOC.decimals)} XOC 与 ${formatUnits(owed1, 6)} USDT`);
// #endregion send-native

// #region errors
// 编号不存在。
await showFailure(() =>
  send(
    NonfungiblePositionManager.collectCallParameters({
      tokenId: 999_999,
      expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(WXOC, 0),
      expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, 0),
      recipient: account.address,
    }),
  ),
);
// 全部领取之后，待领取为 0，流动性还在，不能销毁。
await showFailure(() =>
  publicClient.simulateContract({
    ...positionManager,
    account,
    functionName: 'burn',
    args: [tokenId],
  }),
);
// #endregion errors
