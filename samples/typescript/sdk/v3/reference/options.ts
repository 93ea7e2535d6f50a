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
} from '@uniswap/v3-sdk';
import {
  decodeAbiParameters,
  erc20Abi,
  formatUnits,
  parseUnits,
  zeroAddress,
  zeroHash,
  type Hex,
} from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { callsIn, namesIn } from '#starter/calls';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
import { findPool, readPool } from '#starter/pools';
import { quotedTrade } from '#starter/quotes';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { amountOf, USDT, WXOC } from '#starter/tokens';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const pool = await readPool(WXOC, USDT, FeeAmount.MEDIUM);
const deadline = await deadlineIn(20);
const common = { slippageTolerance: new Percent(50, 10_000), deadline };
const trade = await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT);
// #endregion setup

// #region calls
const parameters = SwapRouter.swapCallParameters(trade, { ...common, recipient: account.address });
console.log(`value：${parameters.value}`);
console.log(`calldata 的函数：${namesIn(SwapRouter.INTERFACE, parameters.calldata)}`);
// #endregion calls

// #region percent
const to = account.address;
await showFailure(() => new Percent(0.5));
const negative = { ...common, recipient: to, slippageTolerance: new Percent(-1, 100) };
await showFailure(() => SwapRouter.swapCallParameters(trade, negative));
console.log(`new Percent(50, 10_000) 是 ${new Percent(50, 10_000).toFixed(2)}%`);
// #endregion percent

// #region swap-calls
// 虚构的集成方；在你的程序里换成自己的收款地址。
const integrator = '0x0000000000000000000000000000000000001000';
const onePercent = { fee: new Percent(1, 100), recipient: integrator };
for (const fee of [undefined, onePercent]) {
  const options = { ...common, recipient: account.address, fee };
  const { calldata } = SwapRouter.swapCallParameters(trade, options);
  console.log(`${fee ? '有' : '没有'} fee：${namesIn(SwapRouter.INTERFACE, calldata)}`);
}
// #endregion swap-calls

// #region native-limit
// 价格先到界限，就只用掉一部分 XOC；精确输入的编码里没有 refundETH，余下的留在路由合约。
const nativeTrade = Trade.createUncheckedTrade({
  route: new Route([pool], XOC, USDT),
  inputAmount: amountOf(XOC, '1'),
  outputAmount: trade.outputAmount,
  tradeType: TradeType.EXACT_INPUT,
});
const limited = SwapRouter.swapCallParameters(nativeTrade, {
  ...common,
  recipient: account.address,
  sqrtPriceLimitX96: ((BigInt(pool.sqrtRatioX96.toString()) * 99_999n) / 100_000n).toString(),
});
console.log(`XOC 与价格界限：${namesIn(SwapRouter.INTERFACE, limited.calldata)}`);
// #endregion native-limit

// #region fee-bips
const bipsOf = (percent: Percent) => {
  const fee = { fee: percent, recipient: account.address };
  const options = { ...common, recipient: account.address, fee };
  const { calldata } = SwapRouter.swapCallParameters(trade, options);
  return callsIn(SwapRouter.INTERFACE, calldata)[1].args.feeBips.toString();
};
console.log(`1% → ${bipsOf(new Percent(1, 100))} 个基点`);
console.log(`0.015% → ${bipsOf(new Percent(15, 100_000))} 个基点`);
console.log(`0.005% → ${bipsOf(new Percent(5, 100_000))} 个基点`);
// #endregion fee-bips

// #region swap-with-fee
const withFee = SwapRouter.swapCallParameters(trade, {
  ...common,
  recipient: account.address,
  fee: { fee: new Percent(1, 100), recipient: '0x0000000000000000000000000000000000001000' },
});
await approve(deployments.wxoc, deployments.swapRouter, parseUnits('1', WXOC.decimals));
const hash = await walletClient.sendTransaction({
  to: deployments.swapRouter,
  data: withFee.calldata as Hex,
});
const received = receivedIn(await waitForSuccess(hash), deployments.usdt, account.address);
const minimum = trade.minimumAmountOut(common.slippageTolerance);
console.log(`最少收到的数量：${minimum.toExact()} USDT`);
console.log(`扣除 1% 之后收到：${formatUnits(received, USDT.decimals)} USDT`);
// #endregion swap-with-fee

// #region zero-recipient
// 有意演示的错误：收款地址写成零地址，SDK 与合约都不报错，代币留在路由合约里。
const lost = SwapRouter.swapCallParameters(trade, {
  deadline,
  recipient: zeroAddress,
  slippageTolerance: new Percent(1, 100),
});
await approve(deployments.wxoc, deployments.swapRouter, parseUnits('1', WXOC.decimals));
const data = lost.calldata as Hex;
await waitForSuccess(await walletClient.sendTransaction({ to: deployments.swapRouter, data }));
const strandedUsdt = () =>
  publicClient.readContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [deployments.swapRouter],
  });
const stranded = await strandedUsdt();
console.log(`留在路由合约里：约 ${Number(formatUnits(stranded, USDT.decimals)).toFixed(2)} USDT`);

// 任何人都可以用 sweepToken 取走；本地链上没有别人，所以还能拿回来。
const sweep = await walletClient.writeContract({
  address: deployments.swapRouter,
  abi: swapRouterAbi,
  functionName: 'sweepToken',
  args: [deployments.usdt, stranded, account.address],
});
await waitForSuccess(sweep);
console.log(`取回之后：${formatUnits(await strandedUsdt(), USDT.decimals)} USDT`);
// #endregion zero-recipient

// #region permit-kind
// 只演示编码，签名是占位的。判断形式的唯一依据是有没有 nonce 字段。
const signature = { v: 27, r: zeroHash, s: zeroHash } as const;
const standard = { ...signature, amount: 1, deadline };
console.log(`标准形式：${namesIn(SelfPermit.INTERFACE, SelfPermit.encodePermit(USDT, standard))}`);
const withNonce = { ...standard, nonce: 0, expiry: deadline };
console.log(
  `多了 nonce：${namesIn(SelfPermit.INTERFACE, SelfPermit.encodePermit(USDT, withNonce))}`,
);
// #endregion permit-kind

// 约 4 到 6.2 USDT，都是刻度间距 60 的整数倍。
const position = new Position({ pool, liquidity: 1e13, tickLower: -262440, tickUpper: -258000 });

// #region add-calls
const add = (options: Parameters<typeof NonfungiblePositionManager.addCallParameters>[1]) => {
  const encoded = NonfungiblePositionManager.addCallParameters(position, options);
  const names = namesIn(NonfungiblePositionManager.INTERFACE, encoded.calldata);
  return `${names}，value ${BigInt(encoded.value)}`;
};
const recipient = account.address;
console.log(`recipient：${add({ ...common, recipient })}`);
console.log(`tokenId：${add({ ...common, tokenId: 1 })}`);
console.log(`两者都有：${add({ ...common, recipient, tokenId: 1 })}`);
console.log(`createPool：${add({ ...common, recipient, createPool: true })}`);
console.log(`useNative：${add({ ...common, tokenId: 1, useNative: XOC })}`);
// #endregion add-calls

// #region narrow-range
// 区间只有上下约 0.6%：容忍的价格一旦越出区间，下限就降到 0，等于没有保护。
const center = nearestUsableTick(pool.tickCurrent, pool.tickSpacing);
const narrow = Position.fromAmounts({
  pool,
  tickLower: center - pool.tickSpacing,
  tickUpper: center + pool.tickSpacing,
  amount0: amountOf(WXOC, '1').quotient,
  amount1: amountOf(USDT, '5').quotient,
  useFullPrecision: false,
});
for (const tolerance of [new Percent(10, 10_000), new Percent(5, 100)]) {
  const { amount0, amount1 } = narrow.mintAmountsWithSlippage(tolerance);
  console.log(`容忍 ${tolerance.toFixed(1)}%：最少 ${amount0} 与 ${amount1}`);
}
// #endregion narrow-range

// #region remove-errors
const collectOptions = {
  expectedCurrencyOwed0: amountOf(WXOC, '0'),
  expectedCurrencyOwed1: amountOf(USDT, '0'),
  recipient: account.address,
};
const removing = { ...common, tokenId: 1, collectOptions };
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
  ...common,
  tokenId: 1,
  liquidityPercentage: new Percent(1),
  burnToken: true,
  collectOptions: {
    expectedCurrencyOwed0: amountOf(WXOC, '0'),
    expectedCurrencyOwed1: amountOf(USDT, '0'),
    recipient: account.address,
  },
});
console.log(`移除 100%：${namesIn(NonfungiblePositionManager.INTERFACE, remove.calldata)}`);
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
console.log(`领取：${namesIn(NonfungiblePositionManager.INTERFACE, collect.calldata)}`);
console.log(`collect 转给零地址：${collectCall.args.params.recipient === zeroAddress}`);
console.log(`XOC 最少 ${unwrapCall.args.amountMinimum}，USDT 最少 ${sweepCall.args.amountMinimum}`);
// #endregion collect-native

const TKA = new Token(publicClient.chain.id, deployments.tka, 18, 'TKA');

// #region quote-limit
const flat = new Pool(USDT, TKA, FeeAmount.MEDIUM, encodeSqrtRatioX96(1, 1), 0, 0);
await showFailure(() =>
  SwapQuoter.quoteCallParameters(
    new Route([pool, flat], WXOC, TKA),
    amountOf(WXOC, '1'),
    TradeType.EXACT_INPUT,
    { sqrtPriceLimitX96: 0 },
  ),
);
// #endregion quote-limit

const times = { startTime: await deadlineIn(0), endTime: deadline };
const incentiveKey = { rewardToken: TKA, pool, refundee: account.address, ...times };

// #region staker
const keyType = [{ type: 'address' }, { type: 'address' }] as const;
const [, encodedPool] = decodeAbiParameters(keyType, Staker.encodeDeposit(incentiveKey) as Hex);
const poolAddress = await findPool(WXOC, USDT, FeeAmount.MEDIUM);
console.log(`SDK 写入的池就是 SwapX 的池：${encodedPool === poolAddress}`);
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
