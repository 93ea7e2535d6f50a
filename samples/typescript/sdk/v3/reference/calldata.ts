// SPDX-License-Identifier: MIT
// 编码类的行为：同一组选项会变成哪些合约调用，哪些情况不会退回多付的 XOC。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType, type Currency } from '@uniswap/sdk-core';
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
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
import { findPool, readPool } from '#starter/pools';
import { quote, quotedTrade } from '#starter/quotes';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const tolerance = new Percent(50, 10_000);
const { timestamp } = await publicClient.getBlock();
const deadline = (timestamp + 20n * 60n).toString();

const pool = await readPool(WXOC, USDT, fee);

// #region decode
/** 一段调用数据里依次有哪些函数；INTERFACE 是 ethers v5 的 Interface。 */
function namesIn(contract: typeof SwapRouter.INTERFACE, calldata: string): string {
  const call = contract.parseTransaction({ data: calldata });
  if (call.name !== 'multicall') return call.name;
  const inner = call.args[0] as string[];
  return inner.map((data) => contract.parseTransaction({ data }).name).join(' → ');
}
// #endregion decode

// #region swap-router
const options = { slippageTolerance: tolerance, recipient: account.address, deadline };
const swaps = {
  'WXOC → USDT，精确输入': await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT),
  'XOC → USDT，精确输入': await quotedTrade(pool, XOC, USDT, '1', TradeType.EXACT_INPUT),
  'XOC → USDT，精确输出': await quotedTrade(pool, XOC, USDT, '5', TradeType.EXACT_OUTPUT),
  'USDT → XOC，精确输入': await quotedTrade(pool, USDT, XOC, '5', TradeType.EXACT_INPUT),
};
for (const [label, trade] of Object.entries(swaps)) {
  const { calldata, value } = SwapRouter.swapCallParameters(trade, options);
  console.log(`${label}：附带 ${formatUnits(BigInt(value), 18)} XOC`);
  console.log(`  ${namesIn(SwapRouter.INTERFACE, calldata)}`);
}
// #endregion swap-router

// #region refund
// 卖 100 XOC，价格降到刻度 -260280 就停：大约只用掉一半。
const limit = TickMath.getSqrtRatioAtTick(-260280).toString();
const hundred = parseUnits('100', 18);
const limited = Trade.createUncheckedTrade({
  route: new Route([pool], XOC, USDT),
  inputAmount: CurrencyAmount.fromRawAmount(XOC, hundred.toString()),
  outputAmount: CurrencyAmount.fromRawAmount(
    USDT,
    (await quote(pool, WXOC, hundred, TradeType.EXACT_INPUT, BigInt(limit))).toString(),
  ),
  tradeType: TradeType.EXACT_INPUT,
});
const swap = SwapRouter.swapCallParameters(limited, { ...options, sqrtPriceLimitX96: limit });
console.log(`SDK 的编码：${namesIn(SwapRouter.INTERFACE, swap.calldata)}`);

// 没有 refundETH，用剩的 XOC 会留在路由合约里，谁都能取走。自己补上：
const withRefund = Multicall.encodeMulticall([swap.calldata, Payments.encodeRefundETH()]);
console.log(`补上退款：${namesIn(SwapRouter.INTERFACE, withRefund)}`);

const transaction = {
  to: deployments.swapRouter,
  data: withRefund as Hex,
  value: BigInt(swap.value),
};
await publicClient.call({ account, ...transaction });
const receipt = await waitForSuccess(await walletClient.sendTransaction(transaction));
const { blockNumber, gasUsed, effectiveGasPrice } = receipt;
// XOC 没有事件，用余额之差：两次读取都固定在这笔交易的前后。
const { address } = account;
const before = await publicClient.getBalance({ address, blockNumber: blockNumber - 1n });
const after = await publicClient.getBalance({ address, blockNumber });
const spent = before - after - gasUsed * effectiveGasPrice;
const left = await publicClient.getBalance({ address: deployments.swapRouter, blockNumber });
console.log(`用掉 ${Number(formatUnits(spent, 18)).toFixed(4)} XOC，路由合约里剩下 ${left}`);
// #endregion refund

// #region fee
// 另收 0.5%（50 个基点）：输出先到路由合约，再分给收款地址与收费人。
const withFee = SwapRouter.swapCallParameters(swaps['WXOC → USDT，精确输入'], {
  ...options,
  fee: { fee: new Percent(50, 10_000), recipient: account.address },
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
const oneWxoc = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', 18).toString());
const oneHop = new Route([pool], WXOC, USDT);
const v1 = SwapQuoter.quoteCallParameters(oneHop, oneWxoc, TradeType.EXACT_INPUT);
const v2 = SwapQuoter.quoteCallParameters(oneHop, oneWxoc, TradeType.EXACT_INPUT, {
  useQuoterV2: true,
});
console.log(`V1 的选择器 ${v1.calldata.slice(0, 10)}，V2 的选择器 ${v2.calldata.slice(0, 10)}`);
// 给错代币也不会报错：1 USDT 的最小单位被当作 WXOC 的最小单位。
const mistaken = SwapQuoter.quoteCallParameters(
  oneHop,
  CurrencyAmount.fromRawAmount(USDT as Token, parseUnits('1', 6).toString()),
  TradeType.EXACT_INPUT,
);
const { args } = SwapQuoter.V1INTERFACE.parseTransaction({ data: mistaken.calldata });
console.log(`amountIn 被编码成 ${String(args.amountIn)}`);
// #endregion quoter

// #region position-manager
const position = Position.fromAmounts({
  pool,
  tickLower: -262440,
  tickUpper: -258420,
  amount0: parseUnits('10', 18).toString(),
  amount1: parseUnits('50', 6).toString(),
  useFullPrecision: false,
});
const manager = NonfungiblePositionManager;
const show = (label: string, { calldata }: { calldata: string }) =>
  console.log(`${label}：${namesIn(manager.INTERFACE, calldata)}`);

const add = { slippageTolerance: tolerance, deadline };
show('铸造', manager.addCallParameters(position, { ...add, recipient: account.address }));
show(
  '建池并用 XOC 铸造',
  manager.addCallParameters(position, {
    ...add,
    recipient: account.address,
    createPool: true,
    useNative: XOC,
  }),
);
show('增加', manager.addCallParameters(position, { ...add, tokenId: 1 }));

// 这里只看编码，所以写 0；真实的程序填入模拟 collect 得到的数量。
const owed = (currency: Currency) => CurrencyAmount.fromRawAmount(currency, 0);
const inTokens = {
  expectedCurrencyOwed0: owed(WXOC),
  expectedCurrencyOwed1: owed(USDT),
  recipient: account.address,
};
const inXoc = { ...inTokens, expectedCurrencyOwed0: owed(XOC) };
show('领取', manager.collectCallParameters({ tokenId: 1, ...inTokens }));
show('领取 XOC', manager.collectCallParameters({ tokenId: 1, ...inXoc }));

const remove = { ...add, tokenId: 1, collectOptions: inTokens };
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
const phantom = SelfPermit.encodePermit(WXOC, { ...signature, amount: 5, deadline });
await publicClient.call({ account, to: deployments.swapRouter, data: phantom as Hex });
console.log('WXOC 的 selfPermit：没有回滚');
// #endregion phantom-permit

// #region staker
const incentive = {
  rewardToken: USDT,
  pool,
  startTime: timestamp.toString(),
  endTime: deadline,
  refundee: account.address,
};
const claim = Staker.collectRewards(incentive, { tokenId: 1, recipient: account.address });
console.log(`领取奖励：${namesIn(Staker.INTERFACE, claim.calldata)}`);

const encodedPool = `0x${Staker.encodeDeposit(incentive).slice(2 + 64 + 24, 2 + 128)}`;
const isSwapX = encodedPool === (await findPool(WXOC, USDT, fee)).toLowerCase();
const isUniswap = encodedPool === Pool.getAddress(WXOC, USDT, fee).toLowerCase();
console.log(`编码的池是 SwapX 的：${isSwapX}，是 Uniswap 的：${isUniswap}`);
// #endregion staker

// #region errors
await showFailure(() => {
  const opposite = [swaps['WXOC → USDT，精确输入'], swaps['USDT → XOC，精确输入']];
  SwapRouter.swapCallParameters(opposite as (typeof opposite)[0][], options);
});
await showFailure(() => {
  manager.removeCallParameters(position, { ...remove, liquidityPercentage: new Percent(0) });
});
await showFailure(() => {
  manager.removeCallParameters(position, { ...everything, liquidityPercentage: half });
});
await showFailure(() => Payments.encodeUnwrapWETH9(position.liquidity, '0x123'));
// #endregion errors
