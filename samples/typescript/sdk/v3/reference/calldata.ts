// SPDX-License-Identifier: MIT
// 编码类的行为：同一组选项会变成哪些合约调用，哪些情况不会退回多付的 XOC。
// #region imports
import { CurrencyAmount, Percent, TradeType, type Currency, type Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  Multicall,
  NonfungiblePositionManager,
  Payments,
  Pool,
  Position,
  Route,
  SelfPermit,
  Staker,
  SwapQuoter,
  SwapRouter,
  TickMath,
  Trade,
} from '@uniswap/v3-sdk';
import { formatUnits, parseUnits, type Hex } from 'viem';
import { namesIn } from '#starter/calls';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
import { findPool, readPool } from '#starter/pools';
import { quote, quotedTrade } from '#starter/quotes';
import { waitForSuccess } from '#starter/receipts';
import { amountOf, USDT, WXOC } from '#starter/tokens';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

const pool = await readPool(WXOC, USDT, FeeAmount.MEDIUM);
const deadline = await deadlineIn(20);
const common = { slippageTolerance: new Percent(50, 10_000), deadline };
const { address } = account;

// #region one-swap
const sale = await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT);
const { calldata, value } = SwapRouter.swapCallParameters(sale, { ...common, recipient: address });
console.log(`附带 ${value}，调用 ${namesIn(SwapRouter.INTERFACE, calldata)}`);
// #endregion one-swap

// #region swap-router
const swaps = {
  'WXOC → USDT，精确输入': await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT),
  'XOC → USDT，精确输入': await quotedTrade(pool, XOC, USDT, '1', TradeType.EXACT_INPUT),
  'XOC → USDT，精确输出': await quotedTrade(pool, XOC, USDT, '5', TradeType.EXACT_OUTPUT),
  'USDT → XOC，精确输入': await quotedTrade(pool, USDT, XOC, '5', TradeType.EXACT_INPUT),
};
for (const [label, trade] of Object.entries(swaps)) {
  const swap = SwapRouter.swapCallParameters(trade, { ...common, recipient: address });
  console.log(`${label}：附带 ${formatUnits(BigInt(swap.value), 18)} XOC`);
  console.log(`  ${namesIn(SwapRouter.INTERFACE, swap.calldata)}`);
}
// #endregion swap-router

// #region add-refund
const call = Payments.encodeUnwrapWETH9(amountOf(WXOC, '1').quotient, address);
console.log(`一段：${namesIn(SwapRouter.INTERFACE, call)}`);
const withRefundEth = Multicall.encodeMulticall([call, Payments.encodeRefundETH()]);
console.log(`补上退款：${namesIn(SwapRouter.INTERFACE, withRefundEth)}`);
// #endregion add-refund

// #region refund
// 卖 100 XOC，价格降到刻度 -260280 就停：大约只用掉一半。
const limit = TickMath.getSqrtRatioAtTick(-260280).toString();
const hundred = parseUnits('100', 18);
const limited = Trade.createUncheckedTrade({
  route: new Route([pool], XOC, USDT),
  inputAmount: amountOf(XOC, '100'),
  outputAmount: CurrencyAmount.fromRawAmount(
    USDT,
    (await quote(pool, WXOC, hundred, TradeType.EXACT_INPUT, BigInt(limit))).toString(),
  ),
  tradeType: TradeType.EXACT_INPUT,
});
const limitedSwap = SwapRouter.swapCallParameters(limited, {
  ...common,
  recipient: address,
  sqrtPriceLimitX96: limit,
});
console.log(`SDK 的编码：${namesIn(SwapRouter.INTERFACE, limitedSwap.calldata)}`);

// 没有 refundETH，用剩的 XOC 会留在路由合约里，谁都能取走。自己补上：
const withRefund = Multicall.encodeMulticall([limitedSwap.calldata, Payments.encodeRefundETH()]);
console.log(`补上退款：${namesIn(SwapRouter.INTERFACE, withRefund)}`);

const transaction = {
  to: deployments.swapRouter,
  data: withRefund as Hex,
  value: BigInt(limitedSwap.value),
};
await publicClient.call({ account, ...transaction });
const receipt = await waitForSuccess(await walletClient.sendTransaction(transaction));
const { blockNumber, gasUsed, effectiveGasPrice } = receipt;
// XOC 没有事件，用余额之差：两次读取都固定在这笔交易的前后。
const before = await publicClient.getBalance({ address, blockNumber: blockNumber - 1n });
const after = await publicClient.getBalance({ address, blockNumber });
const spent = before - after - gasUsed * effectiveGasPrice;
const left = await publicClient.getBalance({ address: deployments.swapRouter, blockNumber });
console.log(`用掉 ${Number(formatUnits(spent, 18)).toFixed(4)} XOC，路由合约里剩下 ${left}`);
// #endregion refund

// #region fee
// 另收 0.5%（50 个基点）：输出先到路由合约，再分给收款地址与收费人。
const charged = await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT);
const withFee = SwapRouter.swapCallParameters(charged, {
  ...common,
  recipient: address,
  fee: { fee: new Percent(50, 10_000), recipient: address },
});
console.log(`带费用：${namesIn(SwapRouter.INTERFACE, withFee.calldata)}`);
// #endregion fee

// #region multicall
const refund = Payments.encodeRefundETH();
console.log(
  `一段：${Multicall.encodeMulticall([refund]) === refund ? '原样返回' : '套上 multicall'}`,
);
console.log(`两段：${Multicall.encodeMulticall([refund, refund]).slice(0, 10)}`);
// #endregion multicall

// #region quoter
const oneHop = new Route([pool], WXOC, USDT);
const v1 = SwapQuoter.quoteCallParameters(oneHop, amountOf(WXOC, '1'), TradeType.EXACT_INPUT);
console.log(`选择器 ${v1.calldata.slice(0, 10)}，value ${v1.value}`);
// #endregion quoter

// #region quoter-v2
const twoVersions = [false, true].map((useQuoterV2) => {
  const options = { useQuoterV2 };
  const path = new Route([pool], WXOC, USDT);
  return SwapQuoter.quoteCallParameters(
    path,
    amountOf(WXOC, '1'),
    TradeType.EXACT_INPUT,
    options,
  ).calldata.slice(0, 10);
});
console.log(`V1 的选择器 ${twoVersions[0]}，V2 的选择器 ${twoVersions[1]}`);
// #endregion quoter-v2

// #region quoter-mistake
// 给错代币也不会报错：1 USDT 的最小单位被当作 WXOC 的最小单位。
const mistaken = SwapQuoter.quoteCallParameters(
  new Route([pool], WXOC, USDT),
  amountOf<Token>(USDT, '1'),
  TradeType.EXACT_INPUT,
);
const { args } = SwapQuoter.V1INTERFACE.parseTransaction({ data: mistaken.calldata });
console.log(`amountIn 被编码成 ${String(args.amountIn)}`);
// #endregion quoter-mistake

const position = new Position({ pool, liquidity: 1e13, tickLower: -262440, tickUpper: -258420 });

// #region mint
const mint = NonfungiblePositionManager.addCallParameters(position, {
  ...common,
  recipient: address,
});
console.log(`铸造：${namesIn(NonfungiblePositionManager.INTERFACE, mint.calldata)}`);
// #endregion mint

// #region position-manager
const manager = NonfungiblePositionManager;
const show = (label: string, encoded: { calldata: string }) =>
  console.log(`${label}：${namesIn(manager.INTERFACE, encoded.calldata)}`);

const recipient = address;
show('铸造', manager.addCallParameters(position, { ...common, recipient }));
const native = { ...common, recipient, createPool: true, useNative: XOC };
show('建池并用 XOC 铸造', manager.addCallParameters(position, native));
show('增加', manager.addCallParameters(position, { ...common, tokenId: 1 }));

// 这里只看编码，所以写 0；真实的程序填入模拟 collect 得到的数量。
const owed = (currency: Currency) => CurrencyAmount.fromRawAmount(currency, 0);
const inTokens = {
  expectedCurrencyOwed0: owed(WXOC),
  expectedCurrencyOwed1: owed(USDT),
  recipient,
};
const inXoc = { ...inTokens, expectedCurrencyOwed0: owed(XOC) };
show('领取', manager.collectCallParameters({ tokenId: 1, ...inTokens }));
show('领取 XOC', manager.collectCallParameters({ tokenId: 1, ...inXoc }));

const remove = { ...common, tokenId: 1, collectOptions: inTokens };
const half = new Percent(50, 100);
show('移除一半', manager.removeCallParameters(position, { ...remove, liquidityPercentage: half }));
const everything = { ...remove, liquidityPercentage: new Percent(1), burnToken: true };
show('全部移除', manager.removeCallParameters(position, everything));
// #endregion position-manager

// #region self-permit
const signature = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const;
const standard = SelfPermit.encodePermit(USDT, { ...signature, amount: 5, deadline });
const allowed = SelfPermit.encodePermit(USDT, { ...signature, nonce: 0, expiry: deadline });
console.log(`带 amount：${namesIn(SelfPermit.INTERFACE, standard)}`);
console.log(`带 nonce：${namesIn(SelfPermit.INTERFACE, allowed)}`);
// #endregion self-permit

// #region phantom-permit
// WXOC 没有 permit，但它的回退函数接受任何调用：签名是假的也不回滚，授权额度仍是 0。
const fake = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const;
const phantom = SelfPermit.encodePermit(WXOC, { ...fake, amount: 5, deadline });
await publicClient.call({ account, to: deployments.swapRouter, data: phantom as Hex });
console.log('WXOC 的 selfPermit：没有回滚');
// #endregion phantom-permit

const times = { startTime: await deadlineIn(0), endTime: deadline };
const incentive = { rewardToken: USDT, pool, refundee: address, ...times };

// #region claim
const claim = Staker.collectRewards(incentive, { tokenId: 1, recipient: address });
console.log(`领取奖励：${namesIn(Staker.INTERFACE, claim.calldata)}`);
// #endregion claim

// #region staker
const encodedPool = `0x${Staker.encodeDeposit(incentive).slice(2 + 64 + 24, 2 + 128)}`;
const isSwapX = encodedPool === (await findPool(WXOC, USDT, pool.fee)).toLowerCase();
const isUniswap = encodedPool === Pool.getAddress(WXOC, USDT, pool.fee).toLowerCase();
console.log(`编码的池是 SwapX 的：${isSwapX}，是 Uniswap 的：${isUniswap}`);
// #endregion staker

// #region errors
const nothing = CurrencyAmount.fromRawAmount(WXOC, 0);
const owing = {
  expectedCurrencyOwed0: nothing,
  expectedCurrencyOwed1: nothing,
  recipient: address,
};
const removing = { ...common, tokenId: 1, collectOptions: owing };
await showFailure(() => {
  const none = { ...removing, liquidityPercentage: new Percent(0) };
  NonfungiblePositionManager.removeCallParameters(position, none);
});
await showFailure(() => {
  const part = { ...removing, liquidityPercentage: new Percent(50, 100), burnToken: true };
  NonfungiblePositionManager.removeCallParameters(position, part);
});
// #endregion errors

// #region router-errors
const there = await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT);
const back = await quotedTrade(pool, USDT, WXOC, '5', TradeType.EXACT_INPUT);
const routed = { ...common, recipient: address };
await showFailure(() => SwapRouter.swapCallParameters([there, back], routed));
await showFailure(() => SwapRouter.swapCallParameters(there, { ...routed, recipient: '0x123' }));
// #endregion router-errors
