// SPDX-License-Identifier: MIT
// 选项对象：同一个编码方法，选项不同，得到的调用就不同。这里把编码结果拆开看，并演示几个容易出错的取值。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  Route,
  SelfPermit,
  Staker,
  SwapQuoter,
  SwapRouter,
  Trade,
  type SwapOptions,
} from '@uniswap/v3-sdk';
import {
  decodeAbiParameters,
  erc20Abi,
  formatUnits,
  parseUnits,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
import { findPool, readPool } from '#starter/pools';
import { quotedTrade } from '#starter/quotes';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const TKA = new Token(chainId, deployments.tka, 18, 'TKA');
const fee = FeeAmount.MEDIUM;

const pool = await readPool(WXOC, USDT, fee);

const { timestamp } = await publicClient.getBlock();
const deadline = (timestamp + 20n * 60n).toString();
const slippageTolerance = new Percent(50, 10_000);
// #endregion setup

// #region calls
/** 把编码结果拆成一个个调用；只有一个调用时，SDK 不用 multicall 包装。 */
function callsIn(abi: typeof SwapRouter.INTERFACE, calldata: string) {
  const call = abi.parseTransaction({ data: calldata });
  if (call.name !== 'multicall') return [call];
  return (call.args.data as string[]).map((data) => abi.parseTransaction({ data }));
}
const namesOf = (abi: typeof SwapRouter.INTERFACE, calldata: string) =>
  callsIn(abi, calldata)
    .map(({ name }) => name)
    .join(' → ');
// #endregion calls

// #region trade
const oneWxoc = parseUnits('1', WXOC.decimals);
const trade = await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT);
const common = { slippageTolerance, deadline, recipient: account.address };
const encode = (options: SwapOptions) =>
  SwapRouter.swapCallParameters(trade, options).calldata as Hex;
// #endregion trade

// #region percent
await showFailure(() => new Percent(0.5));
await showFailure(() => encode({ ...common, slippageTolerance: new Percent(-1, 100) }));
console.log(`new Percent(50, 10_000) 是 ${slippageTolerance.toFixed(2)}%`);
// #endregion percent

// #region swap-calls
// 虚构的集成方；在你的程序里换成自己的收款地址。
const integrator = '0x0000000000000000000000000000000000001000';
const onePercent = { fee: new Percent(1, 100), recipient: integrator };
console.log(`没有 fee：${namesOf(SwapRouter.INTERFACE, encode(common))}`);
console.log(`有 fee：${namesOf(SwapRouter.INTERFACE, encode({ ...common, fee: onePercent }))}`);
// #endregion swap-calls

// #region native-limit
// 价格先到界限，就只用掉一部分 XOC；精确输入的编码里没有 refundETH，余下的留在路由合约。
const nativeTrade = Trade.createUncheckedTrade({
  route: new Route([pool], XOC, USDT),
  inputAmount: CurrencyAmount.fromRawAmount(XOC, oneWxoc.toString()),
  outputAmount: trade.outputAmount,
  tradeType: TradeType.EXACT_INPUT,
});
const limited = SwapRouter.swapCallParameters(nativeTrade, {
  ...common,
  sqrtPriceLimitX96: ((BigInt(pool.sqrtRatioX96.toString()) * 99_999n) / 100_000n).toString(),
});
console.log(`XOC 与价格界限：${namesOf(SwapRouter.INTERFACE, limited.calldata)}`);
// #endregion native-limit

// #region fee-bips
const bipsOf = (percent: Percent) => {
  const calldata = encode({ ...common, fee: { ...onePercent, fee: percent } });
  return callsIn(SwapRouter.INTERFACE, calldata)[1].args.feeBips.toString();
};
console.log(`1% → ${bipsOf(new Percent(1, 100))} 个基点`);
console.log(`0.015% → ${bipsOf(new Percent(15, 100_000))} 个基点`);
console.log(`0.005% → ${bipsOf(new Percent(5, 100_000))} 个基点`);
// #endregion fee-bips

// #region send
async function usdtOf(owner: Address) {
  const call = { address: deployments.usdt, abi: erc20Abi } as const;
  return publicClient.readContract({ ...call, functionName: 'balanceOf', args: [owner] });
}

async function approveAndSwap(options: SwapOptions) {
  const approval = await walletClient.writeContract({
    address: deployments.wxoc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.swapRouter, oneWxoc],
  });
  await waitForSuccess(approval);
  const hash = await walletClient.sendTransaction({
    to: deployments.swapRouter,
    data: encode(options),
  });
  return waitForSuccess(hash);
}
// #endregion send

// #region swap-with-fee
const minimum = trade.minimumAmountOut(slippageTolerance);
const receipt = await approveAndSwap({ ...common, fee: onePercent });
const received = receivedIn(receipt, deployments.usdt, account.address);
console.log(`最少收到的数量：${minimum.toExact()} USDT`);
console.log(`扣除 1% 之后收到：${formatUnits(received, USDT.decimals)} USDT`);
// #endregion swap-with-fee

// #region zero-recipient
// 有意演示的错误：收款地址写成零地址，SDK 与合约都不报错，代币留在路由合约里。
await approveAndSwap({
  ...common,
  recipient: zeroAddress,
  slippageTolerance: new Percent(1, 100),
});
const stranded = await usdtOf(deployments.swapRouter);
console.log(`留在路由合约里：约 ${Number(formatUnits(stranded, USDT.decimals)).toFixed(2)} USDT`);

// 任何人都可以用 sweepToken 取走；本地链上没有别人，所以还能拿回来。
const sweep = await walletClient.writeContract({
  address: deployments.swapRouter,
  abi: swapRouterAbi,
  functionName: 'sweepToken',
  args: [deployments.usdt, stranded, account.address],
});
await waitForSuccess(sweep);
console.log(`取回之后：${formatUnits(await usdtOf(deployments.swapRouter), USDT.decimals)} USDT`);
// #endregion zero-recipient

// #region permit-kind
// 只演示编码，签名是占位的。判断形式的唯一依据是有没有 nonce 字段。
const signature = { v: 27, r: zeroHash, s: zeroHash } as const;
const standard = { ...signature, amount: 1, deadline };
console.log(`标准形式：${namesOf(SelfPermit.INTERFACE, SelfPermit.encodePermit(USDT, standard))}`);
const withNonce = { ...standard, nonce: 0, expiry: deadline };
console.log(
  `多了 nonce：${namesOf(SelfPermit.INTERFACE, SelfPermit.encodePermit(USDT, withNonce))}`,
);
// #endregion permit-kind

// #region add-calls
const position = Position.fromAmounts({
  pool,
  // 约 4 到 6.2 USDT，都是刻度间距 60 的整数倍。
  tickLower: -262_440,
  tickUpper: -258_000,
  amount0: oneWxoc.toString(),
  amount1: parseUnits('5', USDT.decimals).toString(),
  useFullPrecision: false,
});
const add = (options: Parameters<typeof NonfungiblePositionManager.addCallParameters>[1]) => {
  const { calldata, value } = NonfungiblePositionManager.addCallParameters(position, options);
  const names = namesOf(NonfungiblePositionManager.INTERFACE, calldata);
  return `${names}，value ${BigInt(value)}`;
};
const adding = { slippageTolerance, deadline };
console.log(`recipient：${add({ ...adding, recipient: account.address })}`);
console.log(`tokenId：${add({ ...adding, tokenId: 1 })}`);
console.log(`两者都有：${add({ ...adding, recipient: account.address, tokenId: 1 })}`);
console.log(`createPool：${add({ ...adding, recipient: account.address, createPool: true })}`);
console.log(`useNative：${add({ ...adding, tokenId: 1, useNative: XOC })}`);
// #endregion add-calls

// #region narrow-range
// 区间只有上下约 0.6%：容忍的价格一旦越出区间，下限就降到 0，等于没有保护。
const center = nearestUsableTick(pool.tickCurrent, pool.tickSpacing);
const narrow = Position.fromAmounts({
  pool,
  tickLower: center - pool.tickSpacing,
  tickUpper: center + pool.tickSpacing,
  amount0: oneWxoc.toString(),
  amount1: parseUnits('5', USDT.decimals).toString(),
  useFullPrecision: false,
});
for (const tolerance of [new Percent(10, 10_000), new Percent(5, 100)]) {
  const { amount0, amount1 } = narrow.mintAmountsWithSlippage(tolerance);
  console.log(`容忍 ${tolerance.toFixed(1)}%：最少 ${amount0} 与 ${amount1}`);
}
// #endregion narrow-range

// #region remove-errors
const collectOptions = {
  expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(WXOC, 0),
  expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, 0),
  recipient: account.address,
};
const removing = { ...adding, tokenId: 1, collectOptions };
await showFailure(() =>
  NonfungiblePositionManager.removeCallParameters(position, {
    ...removing,
    liquidityPercentage: new Percent(50, 100),
    burnToken: true,
  }),
);
await showFailure(() =>
  NonfungiblePositionManager.removeCallParameters(position, {
    ...removing,
    liquidityPercentage: new Percent(0),
  }),
);
// #endregion remove-errors

// #region remove-calls
const remove = NonfungiblePositionManager.removeCallParameters(position, {
  ...removing,
  liquidityPercentage: new Percent(1),
  burnToken: true,
});
console.log(`移除 100%：${namesOf(NonfungiblePositionManager.INTERFACE, remove.calldata)}`);
// #endregion remove-calls

// #region collect-native
const collect = NonfungiblePositionManager.collectCallParameters({
  tokenId: 1,
  expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(XOC, 7),
  expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, 8),
  recipient: account.address,
});
const [collectCall, unwrapCall, sweepCall] = callsIn(
  NonfungiblePositionManager.INTERFACE,
  collect.calldata,
);
console.log(`领取：${namesOf(NonfungiblePositionManager.INTERFACE, collect.calldata)}`);
console.log(`collect 转给零地址：${collectCall.args.params.recipient === zeroAddress}`);
console.log(`XOC 最少 ${unwrapCall.args.amountMinimum}，USDT 最少 ${sweepCall.args.amountMinimum}`);
// #endregion collect-native

// #region quote-limit
const flat = new Pool(USDT, TKA, fee, encodeSqrtRatioX96(1, 1), 0, 0);
await showFailure(() =>
  SwapQuoter.quoteCallParameters(
    new Route([pool, flat], WXOC, TKA),
    trade.inputAmount,
    TradeType.EXACT_INPUT,
    { sqrtPriceLimitX96: 0 },
  ),
);
// #endregion quote-limit

// #region staker
const incentiveKey = {
  rewardToken: TKA,
  pool,
  startTime: timestamp.toString(),
  endTime: deadline,
  refundee: account.address,
};
const keyType = [{ type: 'address' }, { type: 'address' }] as const;
const [, encodedPool] = decodeAbiParameters(keyType, Staker.encodeDeposit(incentiveKey) as Hex);
console.log(`SDK 写入的池就是 SwapX 的池：${encodedPool === (await findPool(WXOC, USDT, fee))}`);
// #endregion staker

// #region withdraw
const withdrawal = Staker.withdrawToken(incentiveKey, {
  tokenId: 1,
  recipient: account.address,
  owner: account.address,
});
const calls = callsIn(Staker.INTERFACE, withdrawal.calldata);
console.log(`取回：${calls.map(({ name }) => name).join(' → ')}`);
console.log(`省略 amount：${calls[1].args.amountRequested}；省略 data：${calls[2].args.data}`);
// #endregion withdraw
