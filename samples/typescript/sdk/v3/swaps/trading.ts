// SPDX-License-Identifier: MIT
// 兑换：先报价，再用 SDK 编码对 SwapRouter（V1）的调用，带滑点下限与截止时间。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType, type Currency } from '@uniswap/sdk-core';
import { FeeAmount, Multicall, Payments, Pool, Route, SwapRouter, Trade } from '@uniswap/v3-sdk';
import {
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  parseUnits,
  slice,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { XOC } from '#starter/native-xoc';
import { readPool } from '#starter/pools';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

// 0.5%，即 50 个基点，写成分子与分母。分母不写就是 1：new Percent(5) 是 500%，checkedSlippage 见了就停下。
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));
// #endregion setup

// #region pool
/** WXOC/USDT 的池，每次都重新读取。 */
const fetchPool = () => readPool(WXOC, USDT, fee);

// 没有这个池，或者小数位写错，在这里就停下。
const pool = await fetchPool();
// #endregion pool

// #region quote
async function quote(tokenIn: Token, tokenOut: Token, amount: bigint): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [tokenIn.address as Hex, tokenOut.address as Hex, fee, amount, 0n],
  });
  // 报价为 0 时，由它算出的下限也是 0，等于没有保护。
  if (result === 0n) throw new Error('报价为 0：数量太小，或代币写反了');
  return result;
}

const amountIn = parseUnits('1', WXOC.decimals);
const quoted = await quote(WXOC, USDT, amountIn);
console.log(`报价：1 WXOC → ${formatUnits(quoted, USDT.decimals)} USDT`);
// #endregion quote

// #region trade
// 没有刻度数据的 Pool 算不出成交数量，所以用 createUncheckedTrade：它相信你给的两个数量。
function sellTrade(current: Pool, wxocAmount: bigint, usdtAmount: bigint) {
  return Trade.createUncheckedTrade({
    route: new Route([current], WXOC, USDT),
    inputAmount: CurrencyAmount.fromRawAmount(WXOC, wxocAmount.toString()),
    outputAmount: CurrencyAmount.fromRawAmount(USDT, usdtAmount.toString()),
    tradeType: TradeType.EXACT_INPUT,
  });
}

const trade = sellTrade(pool, amountIn, quoted);
console.log(`中间价：${trade.route.midPrice.toSignificant(6)}`);
console.log(`成交价：${trade.executionPrice.toSignificant(6)}`);
console.log(`价格影响（含手续费）：${trade.priceImpact.toFixed(4)}%`);
// #endregion trade

// #region slippage
const minimum = trade.minimumAmountOut(slippageTolerance);
console.log(`最少收到：${minimum.toExact()} USDT（滑点 ${slippageTolerance.toFixed(2)}%）`);

// 3.13.1 用 输出 ÷ (1 + 滑点)；较新的版本用 输出 × (1 − 滑点)，略低一点。
const newer = (quoted * 9_950n) / 10_000n;
console.log(`按 输出 × (1 − 滑点) 则是：${formatUnits(newer, USDT.decimals)} USDT`);
// #endregion slippage

// #region deadline
/** 截止时间从最新区块算起：本机时钟不准也不受影响。 */
async function deadlineIn(seconds: bigint): Promise<string> {
  const { timestamp } = await publicClient.getBlock();
  return (timestamp + seconds).toString();
}
// #endregion deadline

// #region encode
async function encodeSwap(toSend: Trade<Currency, Currency, TradeType>) {
  const { calldata, value } = SwapRouter.swapCallParameters([toSend], {
    slippageTolerance,
    recipient: account.address,
    deadline: await deadlineIn(20n * 60n),
  });
  return { to: deployments.swapRouter, data: calldata as Hex, value: BigInt(value) };
}

const swap = await encodeSwap(trade);
const { functionName, args } = decodeFunctionData({ abi: swapRouterAbi, data: swap.data });
if (functionName !== 'exactInputSingle') throw new Error(`意外的函数 ${functionName}`);
console.log(`函数：${functionName}，选择器 ${slice(swap.data, 0, 4)}`);
console.log(`amountIn：${args[0].amountIn}，amountOutMinimum：${args[0].amountOutMinimum}`);
// #endregion encode

// #region simulate
// 还没有授权：模拟如实报告失败，没有花 Gas 费。
await showFailure(() => publicClient.call({ account, ...swap }));
// #endregion simulate

// #region approve
async function approve(token: Token, amount: bigint): Promise<void> {
  const hash = await walletClient.writeContract({
    address: token.address as Hex,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.swapRouter, amount],
  });
  await waitForSuccess(hash);
}

// 只授权这一次要用的数量，授权给路由合约，不是给池。
await approve(WXOC, amountIn);
// #endregion approve

// #region send
/** 先模拟再发送，等到回执并确认没有回滚。 */
async function send(transaction: { to: Hex; data: Hex; value: bigint }) {
  await publicClient.call({ account, ...transaction });
  // 上链之前别人先成交，兑换可能多穿过几个刻度，用的 Gas 就比估算的多：留四分之一的余地。
  const estimated = await publicClient.estimateGas({ account, ...transaction });
  const gas = (estimated * 125n) / 100n;
  return waitForSuccess(await walletClient.sendTransaction({ ...transaction, gas }));
}

/** 收到多少 USDT。 */
const usdtIn = (receipt: TransactionReceipt) =>
  formatUnits(receivedIn(receipt, deployments.usdt, account.address), USDT.decimals);

console.log(`收到：${usdtIn(await send(swap))} USDT`);
// #endregion send

// #region sell-native
// 卖出 1 XOC，精确输入。池换干时只用掉一部分，SDK 却不加退款的一步：自己补上。
const nativeSelling = Trade.createUncheckedTrade({
  route: new Route([await fetchPool()], XOC, USDT),
  inputAmount: CurrencyAmount.fromRawAmount(XOC, amountIn.toString()),
  outputAmount: CurrencyAmount.fromRawAmount(USDT, (await quote(WXOC, USDT, amountIn)).toString()),
  tradeType: TradeType.EXACT_INPUT,
});
const encoded = await encodeSwap(nativeSelling);
console.log(`SDK 的编码：${namesIn(encoded.data)}`);
const withRefund = Multicall.encodeMulticall([encoded.data, Payments.encodeRefundETH()]);
const nativeSale = { ...encoded, data: withRefund as Hex };
console.log(`补上退款：${namesIn(nativeSale.data)}`);
console.log(`附带 ${formatUnits(nativeSale.value, XOC.decimals)} XOC`);
console.log(`收到：${usdtIn(await send(nativeSale))} USDT`);
// #endregion sell-native

// #region decode
/** 调用数据里依次有哪些函数；几步合成一笔时用 multicall。 */
function namesIn(data: Hex): string {
  const call = decodeFunctionData({ abi: swapRouterAbi, data });
  if (call.functionName !== 'multicall') return call.functionName;
  return `multicall（${call.args[0].map(namesIn).join('，')}）`;
}
// #endregion decode

// #region buy
// 用 XOC 买到恰好 5 USDT：精确输出，先问要付多少。
const wanted = parseUnits('5', USDT.decimals);
const { result: needed } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactOutputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, wanted, 0n],
});
const buying = Trade.createUncheckedTrade({
  route: new Route([await fetchPool()], XOC, USDT),
  inputAmount: CurrencyAmount.fromRawAmount(XOC, needed.toString()),
  outputAmount: CurrencyAmount.fromRawAmount(USDT, wanted.toString()),
  tradeType: TradeType.EXACT_OUTPUT,
});
const purchase = await encodeSwap(buying);
console.log(`报价：${formatUnits(needed, XOC.decimals)} XOC → 5 USDT`);
console.log(`附带的 XOC（上限）：${formatUnits(purchase.value, XOC.decimals)}`);
console.log(`函数：${namesIn(purchase.data)}`);
console.log(`收到：${usdtIn(await send(purchase))} USDT`);
// #endregion buy

// #region sell-for-native
// 卖出 5 USDT，得到 XOC：输出写 XOC，SDK 会加上取回原生代币的一步。
const xocQuoted = await quote(USDT, WXOC, wanted);
const selling = Trade.createUncheckedTrade({
  route: new Route([await fetchPool()], USDT, XOC),
  inputAmount: CurrencyAmount.fromRawAmount(USDT, wanted.toString()),
  outputAmount: CurrencyAmount.fromRawAmount(XOC, xocQuoted.toString()),
  tradeType: TradeType.EXACT_INPUT,
});
const sale = await encodeSwap(selling);
console.log(`报价：5 USDT → ${formatUnits(xocQuoted, XOC.decimals)} XOC`);
console.log(`函数：${namesIn(sale.data)}`);
await approve(USDT, wanted);
// XOC 没有 Transfer 事件：路由合约取回多少，看 WXOC 的 Withdrawal。
const { logs } = await send(sale);
const [unwrapped] = parseEventLogs({
  abi: parseAbi(['event Withdrawal(address indexed src, uint256 wad)']),
  logs: logs.filter(({ address }) => isAddressEqual(address, deployments.wxoc)),
});
console.log(`收到：${formatUnits(unwrapped!.args.wad, XOC.decimals)} XOC`);
// #endregion sell-for-native

// #region zero-output
// 不要这样写：输出填 0，下限就是 0。这里只看数字，没有发送。
const careless = sellTrade(await fetchPool(), amountIn, 0n);
console.log(`输出填 0 时的下限：${careless.minimumAmountOut(slippageTolerance).toExact()}`);
// #endregion zero-output
